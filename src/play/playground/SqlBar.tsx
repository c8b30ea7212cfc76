import { copyText } from '#base/ui/copy-text.ts'
import { ToolButton } from '#base/ui/ToolButton/ToolButton.tsx'
import { ViewBar } from '#base/ui/ViewBar/ViewBar.tsx'

export interface SqlBarProps {
  name: string
  /** The statements below, as they are sent. */
  statements: readonly { sql: string }[]
  /** The accessible name of its button. */
  label: string
}

/** Stands above statements, and copies them. */
export function SqlBar({ name, statements, label }: SqlBarProps) {
  const text = statements.map(({ sql }) => sql).join(';\n')
  return (
    <ViewBar name={name}>
      {text && (
        <ToolButton
          label={label}
          onClick={({ currentTarget }) => void copyText(currentTarget, text)}
        >
          Copy
        </ToolButton>
      )}
    </ViewBar>
  )
}
