import buttons from '#ui/Button/Button.module.css'

export interface StopButtonProps {
  busy: boolean
  onStop(): void
}

/** Stops what runs. It keeps its place and the focus while nothing does, so that nothing moves. */
export function StopButton({ busy, onStop }: StopButtonProps) {
  return (
    <button type="button" className={buttons.quiet} onClick={onStop} aria-disabled={!busy}>
      Stop
    </button>
  )
}
