import { EVENTS } from '#base/model/constants.ts'

/** The queue that Google Analytics 4 reads. */
type AnalyticsWindow = Window & { dataLayer?: IArguments[] }

/**
 * Loads Google Analytics once the page has loaded, if the site has an ID for it and the reader hasn't opted
 * out of tracking. Without an ID no request is sent. IP addresses are anonymized (spec 1.4).
 */
export function startAnalytics(id: string): void {
  if (isTrackingRefused()) return
  const queue: IArguments[] = []
  ;(window as AnalyticsWindow).dataLayer = queue
  // gtag.js reads the `arguments` objects themselves, so an array wouldn't work.
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

/** Returns whether Do Not Track or Global Privacy Control is on. */
function isTrackingRefused(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return navigator.doNotTrack === '1' || globalPrivacyControl === true
}
