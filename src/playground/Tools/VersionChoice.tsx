import { BOTH_VERSIONS, VERSIONS } from '../versions.ts'

export interface VersionChoiceProps {
  /** A version, or `BOTH_VERSIONS`. */
  chosen: string
  onChoose(version: string): void
}

/** Selects the version of Kysely that checks, compiles and runs the code. */
export function VersionChoice({ chosen, onChoose }: VersionChoiceProps) {
  return (
    <label>
      Kysely{' '}
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {VERSIONS.map((version) => (
          <option key={version}>{version}</option>
        ))}
        {VERSIONS.length > 1 && <option value={BOTH_VERSIONS}>Both, side by side</option>}
      </select>
    </label>
  )
}
