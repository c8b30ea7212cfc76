import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { playgroundFragment } from '#base/model/playground-link.ts'
import { copyText } from '#base/ui/copy-text.ts'
import { DialectSwitch } from '#base/ui/DialectSwitch/DialectSwitch.tsx'
import field from '#base/ui/Field/Field.module.css'
import { ToolButton } from '#base/ui/ToolButton/ToolButton.tsx'
import { useDialect } from '#play/editor/use-dialect.ts'
import { colorCode } from '../CodePane/color-code.ts'
import { SqlField, TranslationNotes } from '../FromSql/SqlField.tsx'
import { useTranslation } from '../FromSql/use-translation.ts'
import css from './Translator.module.css'

const PLAYGROUND = `${import.meta.env.BASE_URL}docs/playground`

const EXAMPLE = `select p.first_name, count(*) as bookings
from passenger p
join booking b on b.passenger_id = p.id
where b.paid
group by p.id, p.first_name
having count(*) > 1
order by bookings desc`

/** A page's translator: SQL on one side, the code on the other. */
export function Translator(): ReactNode {
  const id = useId()
  const dialect = useDialect()
  const translation = useTranslation()
  const { busy, outcome, translate } = translation
  return (
    <section className={css.root} aria-label="Translate SQL to Kysely" data-translator-ready="">
      <div className={css.side}>
        <div className={css.bar}>
          <label htmlFor={id}>One SQL statement</label>
          <DialectSwitch chosen={dialect} />
        </div>
        <SqlField
          id={id}
          rows={10}
          initial={EXAMPLE}
          busy={busy}
          onTranslate={(sql) => void translate(sql, dialect)}
        />
        <p>Your SQL stays in this browser.</p>
      </div>
      <div className={css.side}>
        {outcome?.code && <TranslatedCode code={outcome.code} dialect={dialect} />}
        <TranslationNotes state={translation} what="The code" />
      </div>
    </section>
  )
}

/** The code, with what can be done with it. */
function TranslatedCode({ code, dialect }: { code: string; dialect: Dialect }) {
  const [href, setHref] = useState(PLAYGROUND)
  useEffect(() => {
    void playgroundFragment({ code, dialect }).then((part) => setHref(`${PLAYGROUND}#${part}`))
  }, [code, dialect])
  return (
    <>
      <pre className={`${field.text} ${css.code}`}>
        <code ref={(element) => element?.replaceChildren(...colorCode(code))} key={code} />
      </pre>
      <div className={css.actions}>
        <ToolButton onClick={({ currentTarget }) => void copyText(currentTarget, code)}>
          Copy
        </ToolButton>
        <a href={href}>Open in playground</a>
      </div>
    </>
  )
}
