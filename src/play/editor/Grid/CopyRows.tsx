import { copyText } from '#base/ui/copy-text.ts'
import { ToolButton } from '#base/ui/ToolButton/ToolButton.tsx'
import css from './CopyRows.module.css'
import { type ExportedRows, FORMATS } from './export-rows.ts'

/** Copies rows in their sorted order. */
export function CopyRows({ exported }: { exported: ExportedRows }) {
  return (
    <div className={css.root}>
      <span>Copy</span>
      {Object.entries(FORMATS).map(([format, write]) => (
        <ToolButton
          key={format}
          label={`Copy rows as ${format}`}
          onClick={({ currentTarget }) => void copyText(currentTarget, write(exported))}
        >
          {format}
        </ToolButton>
      ))}
    </div>
  )
}
