import { Fragment } from 'react'
import { sqlLines } from './sql-lines.ts'

/** A statement, broken into lines and colored; copying it gives the statement as it is sent. */
export function SqlCode({ sql }: { sql: string }) {
  return (
    <code data-exact={sql}>
      {sqlLines(sql).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span key={index} className="line">
          {line.map(({ text, kind }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
            <Fragment key={place}>{kind ? <span className={kind}>{text}</span> : text}</Fragment>
          ))}
        </span>
      ))}
    </code>
  )
}
