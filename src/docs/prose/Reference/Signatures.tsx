import type { SignatureView } from '#base/model/reference-pages.ts'
import { Code } from '#base/ui/Code/Code.tsx'
import summaryStyles from '../Details/Summary.module.css'
import type { ReferenceContext } from './context.ts'
import { DocText } from './DocText.tsx'
import { InlineHtml } from './Html.tsx'
import styles from './Reference.module.css'

interface SignaturesProps {
  signatures: readonly SignatureView[]
  context: ReferenceContext
}

/** The call signatures, one below the other; the complete types are collapsed. */
export function Signatures({ signatures, context }: SignaturesProps) {
  if (signatures.length === 0) return null
  const folded = signatures.filter(({ full }) => full !== null)
  return (
    <>
      <ul className={styles.signatures}>
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the place is the identity
          <li key={index}>
            <Code flat html={signature.html} label="Signature" lang="ts" />
          </li>
        ))}
      </ul>
      {folded.length > 0 && (
        <details className={styles.full}>
          <summary className={summaryStyles.root}>With all type parameters</summary>
          {signatures.map(({ full, html }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the place is the identity
            <Code flat key={index} html={full ?? html} label="Complete signature" lang="ts" />
          ))}
        </details>
      )}
      {signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the place is the identity
        <SignatureText key={index} signature={signature} context={context} />
      ))}
    </>
  )
}

function SignatureText({
  signature: { parameters, returns, doc },
  context,
}: {
  signature: SignatureView
  context: ReferenceContext
}) {
  return (
    <>
      {(parameters.length > 0 || returns) && (
        <dl className={styles.parameters}>
          {parameters.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <InlineHtml html={text.html} />
              </dd>
            </div>
          ))}
          {returns && (
            <div>
              <dt>Result</dt>
              <dd>
                <InlineHtml html={returns.html} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <DocText blocks={doc} context={context} />
    </>
  )
}
