import css from './SearchModal.module.css'

/** Nobody answers (spec 8). The search goes on trying by itself. */
export function ErrorScreen() {
  return (
    <div className={css.message} role="alert">
      <p className={css.title}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </div>
  )
}
