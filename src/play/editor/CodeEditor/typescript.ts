import { autocompletion } from '@codemirror/autocomplete'
import { linter } from '@codemirror/lint'
import { type Extension, StateEffect } from '@codemirror/state'
import { hoverTooltip, keymap } from '@codemirror/view'
import type { Dialect } from '#base/model/dialect.ts'
import { referenceLink, typeInfo } from '#base/ui/TypeInfo/type-info.ts'
import type { TypeProblem } from '../types/requests.ts'
import { completionSource } from './completion.ts'
import { format } from './format.ts'
import { plainWords, renderProblem } from './problem-tooltip.ts'
import { referenceHref } from './reference-links.ts'
import type { ServiceClient } from './service-client.ts'

/** Delay after the reader's last edit before checking for problems, in milliseconds. */
const CHECK_DELAY = 350

/** Checks for problems again although the code is unchanged, because the types around it have changed. */
export const recheck = StateEffect.define<null>()

/** Returns the editor extensions that use the language service. */
export function typeScript(
  service: ServiceClient,
  dialect: Dialect,
  onProblems: (problems: TypeProblem[]) => void,
): Extension {
  // Prefetched: anyone who edits will make mistakes, and showing them must work offline, too.
  void import('../Output/TypeProblems.tsx').catch(() => {})
  void import('../errors/explain.ts').catch(() => {})
  return [
    autocompletion({ override: [completionSource(service, dialect)], icons: false }),
    linter(
      async (view) => {
        const text = view.state.doc.toString()
        const problems = await service
          .ask({ ask: 'diagnostics', code: text, dialect })
          .catch(() => [])
        // Places in text that has changed meanwhile may be behind its end; that text is checked next.
        if (view.state.doc.toString() !== text) return []
        onProblems(problems)
        return problems.map((problem) => ({
          from: problem.start,
          to: Math.max(problem.end, Math.min(problem.start + 1, view.state.doc.length)),
          severity: problem.severity,
          message: plainWords(problem),
          renderMessage: () => renderProblem(problem),
          source: problem.code === 0 ? 'Kysely' : `TypeScript ${problem.code}`,
        }))
      },
      {
        delay: CHECK_DELAY,
        needsRefresh: ({ transactions }) =>
          transactions.some(({ effects }) => effects.some((effect) => effect.is(recheck))),
      },
    ),
    hoverTooltip(
      async (view, offset) => {
        const code = view.state.doc.toString()
        const hover = await service.ask({ ask: 'hover', code, dialect, offset }).catch(() => null)
        if (!hover) return null
        const href = hover.symbol === null ? null : await referenceHref(hover.symbol)
        const create = () => {
          const dom = typeInfo(hover.type, hover.documentation)
          if (href !== null) dom.append(referenceLink(href))
          return { dom }
        }
        return { pos: hover.start, end: hover.end, create }
      },
      // The type of code that has changed would be misleading.
      { hideOnChange: true },
    ),
    keymap.of([{ key: 'Shift-Alt-f', run: format }]),
  ]
}
