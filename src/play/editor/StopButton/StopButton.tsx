import buttons from '#base/ui/Button/Button.module.css'

export interface StopButtonProps {
  busy: boolean
  onStop(): void
}

/** Stops the current run. The button keeps its place and focus when nothing is running: nothing shifts. */
export function StopButton({ busy, onStop }: StopButtonProps) {
  return (
    <button type="button" className={buttons.quiet} onClick={onStop} aria-disabled={!busy}>
      Stop
    </button>
  )
}
