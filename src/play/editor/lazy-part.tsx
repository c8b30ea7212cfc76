import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Creates a component that only some blocks need, loaded when it is first rendered. It must be inside a
 * `Suspense`.
 *
 * @param what names the part in the message if it can't be loaded: "The check of your answer".
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  what: string,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({
        default: () => (
          <p role="alert">{what} could not be loaded. Reload the page to try again.</p>
        ),
      }),
    ),
  )
}
