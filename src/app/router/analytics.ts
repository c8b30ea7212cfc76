import { EVENTS } from '#model/constants.ts'

/** The queue that Google Analytics 4 reads. */
type AnalyticsWindow = Window & { dataLayer?: IArguments[] }

/**
 * Loads Google Analytics once the page has loaded, when the site has an id for it and the reader
 * has not asked not to be tracked. Without an id this makes no request. IP addresses are
 * anonymised (spec 1).
 */
export function startAnalytics(id: string): void {
  if (isTrackingRefused()) return
  const queue: IArguments[] = []
  ;(window as AnalyticsWindow).dataLayer = queue
  // gtag.js reads the `arguments` objects themselves, so an array would not do.
  const send: (...parameters: unknown[]) => void = function gtag() {
    // biome-ignore lint/complexity/noArguments: the library's protocol
    queue.push(arguments)
  }
  send('js', new Date())
  send('config', id, { anonymize_ip: true, send_page_view: false })
  const sendPageView = () =>
    send('event', 'page_view', {
      page_title: document.title,
      page_location: location.href,
      page_path: location.pathname + location.search,
    })
  sendPageView()
  document.addEventListener(EVENTS.pageShown, sendPageView)
  const load = () => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  }
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load, { once: true })
}

/** Do Not Track or Global Privacy Control. */
function isTrackingRefused(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return navigator.doNotTrack === '1' || globalPrivacyControl === true
}
