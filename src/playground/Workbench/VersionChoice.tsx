export interface VersionChoiceProps {
  versions: readonly string[]
  chosen: string
  onChoose(version: string): void
}

/** The version of Kysely that checks, compiles and runs the code. */
export function VersionChoice({ versions, chosen, onChoose }: VersionChoiceProps) {
  return (
    <label>
      Kysely{' '}
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  )
}
