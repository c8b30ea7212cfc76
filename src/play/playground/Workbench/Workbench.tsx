import { Tools } from '../Tools/Tools.tsx'
import { CodeColumn } from './CodeColumn.tsx'
import { Divider } from './Divider.tsx'
import { Notices } from './Notices.tsx'
import { OutputColumn } from './OutputColumn.tsx'
import { useWorkbench } from './use-workbench.ts'
import css from './Workbench.module.css'

/** The playground: tools, code and database, and the output. Code runs only when the reader starts it. */
export function Workbench() {
  const state = useWorkbench()
  return (
    <div ref={state.bench} className={css.root} data-workbench="">
      <Tools state={state} />
      <Notices state={state} />
      <div className={css.panes} data-both={state.other !== undefined}>
        <CodeColumn state={state} />
        <Divider />
        <OutputColumn state={state} />
      </div>
    </div>
  )
}
