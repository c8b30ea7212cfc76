import { PAYLOAD_ELEMENT_ID } from '#docs/render/payload/embed.ts'
import { fetchAhead } from './deferred-files.ts'
import { hydrate, onHydrationFiles, untilHydrated } from './hydration.ts'
import { watchIntent } from './intent.ts'
import { followMovedMembers } from './moved-member.ts'
import { queueEvents } from './queued-events.ts'
import { answerNavigations } from './router/answer-navigation.ts'
import { loadTapScript } from './router/tap-script.ts'
import { prepareStaticPage, watchStaticOverflow } from './static-page.ts'

/**
 * The only script of a first load. A page is readable as served; React, the router and all interactive
 * components are loaded on the first event that signals an interaction. Events that arrive in the meantime
 * are queued and replayed after hydration. See decisions/0007-hydration-on-demand.md.
 */
answerNavigations()
followMovedMembers()
watchIntent()
queueEvents(untilHydrated)
prepareStaticPage()
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad, { once: true })

function onLoad(): void {
  if (isEager()) hydrate().catch(() => undefined)
  // After the frame that shows the page.
  requestAnimationFrame(() => {
    watchStaticOverflow()
    fetchAhead(() => {
      onHydrationFiles()
      loadTapScript()
    })
  })
}

/** Some pages hydrate immediately: those with their own application, highlighted search words, or analytics. */
function isEager(): boolean {
  return (
    import.meta.env.DEV ||
    document.getElementById(PAYLOAD_ELEMENT_ID)?.hasAttribute('data-eager') ||
    /[?&]mark=/.test(location.search) ||
    Boolean(document.documentElement.dataset.analytics)
  )
}
