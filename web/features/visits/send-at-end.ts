import { persistCampaign } from '#web/forms/page-address.ts'
import { trackEvent, visitPrefix } from '#web/forms/track-event.ts'

const sentMarks = new Set<string>()

/**
 * Sends the events of a visit in one beacon when the page is hidden. Skips automated browsers and
 * visitors who object to tracking.
 * @returns true, so that `lazyOnInteraction` runs it only once
 */
export function sendAtEnd(): true {
  persistCampaign()
  const hasObjected =
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  if (navigator.webdriver || hasObjected) return true
  const openPage = () => trackEvent('page', location.pathname)
  openPage()
  if (new URLSearchParams(location.search).get('utm_source') === 'newsletter')
    trackEvent('newsletter', location.pathname)
  // The page may be the thank-you page of a form without script.
  const [, kind] = /^\/thanks\/([\w-]+)$/.exec(location.pathname) ?? []
  if (kind) trackEvent('address', kind)
  // Counts a press before hydration, which web/app/early-presses has marked.
  if (document.querySelector('a[data-booking][data-pressed]')) trackEvent('booking', location.pathname)
  for (const press of ['click', 'auxclick'])
    document.addEventListener(press, ({ target }) => {
      if (target instanceof Element && target.closest('a[data-booking]')) trackEvent('booking', location.pathname)
    })
  document.addEventListener('visibilitychange', () => {
    // A prerendered page is hidden too, but nobody has visited it.
    if (!document.hidden || ('prerendering' in document && document.prerendering)) return
    // Client-side navigation may have changed the path.
    openPage()
    const entries = new URLSearchParams()
    for (const { name } of performance.getEntriesByType('mark')) {
      if (!name.startsWith(visitPrefix) || sentMarks.has(name)) continue
      sentMarks.add(name)
      entries.append('reached', name.slice(visitPrefix.length))
    }
    // Safari supports `size` only from version 17.
    if (entries.has('reached')) navigator.sendBeacon('/api/counts', entries)
  })
  return true
}
