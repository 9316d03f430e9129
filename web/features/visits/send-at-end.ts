import { keepCampaign } from '#web/forms/page-address.ts'
import { trackEvent, visitPrefix } from '#web/forms/track-event.ts'

const sent = new Set<string>()

/**
 * Sends what a visit has reached when its page goes out of sight, in one request that nobody waits for.
 * Not for programs that say that they are one, nor for who asks not to be tracked.
 * @returns true: once is enough
 */
export function sendAtEnd(): true {
  keepCampaign()
  const hasObjected =
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  if (navigator.webdriver || hasObjected) return true
  const openPage = () => trackEvent('page', location.pathname)
  openPage()
  if (new URLSearchParams(location.search).get('utm_source') === 'newsletter')
    trackEvent('newsletter', location.pathname)
  // Before script was there: web/app/early-presses.
  if (document.querySelector('a[data-booking][data-pressed]'))
    trackEvent('booking', location.pathname)
  for (const press of ['click', 'auxclick'])
    document.addEventListener(press, ({ target }) => {
      if (target instanceof Element && target.closest('a[data-booking]'))
        trackEvent('booking', location.pathname)
    })
  document.addEventListener('visibilitychange', () => {
    // A page that a browser only prepares is hidden too.
    if (!document.hidden || ('prerendering' in document && document.prerendering)) return
    // Another one than at first, where script has led to it.
    openPage()
    const entries = new URLSearchParams()
    for (const { name } of performance.getEntriesByType('mark')) {
      if (!name.startsWith(visitPrefix) || sent.has(name)) continue
      sent.add(name)
      entries.append('reached', name.slice(visitPrefix.length))
    }
    // Not `size`, which Safari has from 17 on.
    if (entries.has('reached')) navigator.sendBeacon('/api/counts', entries)
  })
  return true
}
