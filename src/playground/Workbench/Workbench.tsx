import { useId } from 'react'
import { Separator } from '../Split/Separator.tsx'
import { Tools } from '../Tools/Tools.tsx'
import { CodeColumn } from './CodeColumn.tsx'
import { Notices } from './Notices.tsx'
import { OutputColumn } from './OutputColumn.tsx'
import { useWorkbench } from './use-workbench.ts'
import css from './Workbench.module.css'

/** The playground: tools, code and database, and the output. Code runs only when the reader starts it. */
export function Workbench() {
  const codeId = useId()
  const state = useWorkbench()
  return (
    <div ref={state.bench} className={css.root} data-workbench="">
      <Tools state={state} />
      <Notices state={state} />
      <div ref={state.panes} className={css.panes} data-both={state.other !== undefined}>
        <CodeColumn id={codeId} state={state} />
        <Separator
          split="code"
          label="Width of the code"
          size={state.sizes.code}
          orientation="vertical"
          controls={codeId}
          onResize={(size) => state.resize('code', size)}
        />
        <OutputColumn state={state} />
      </div>
    </div>
  )
}
