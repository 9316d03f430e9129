import { scriptOf } from '#web/http/inline-script.ts'
import { hydratedEvent } from '#web/ui/hydrated-event.ts'

/**
 * Milliseconds after which a press is replayed even before hydration. It is not lost then, because links and forms work
 * without React.
 */
const replayTimeout = 10_000

/**
 * Returns the source of the inline script that queues presses until the page is hydrated. The mark is the one of
 * `trackEvent`. Its blanks are escaped, because `scriptOf` removes those beside punctuation.
 */
export const earlyPressesScript = () =>
  scriptOf(queuePresses, JSON.stringify(hydratedEvent), replayTimeout, String.raw`"visit\u0020error\u0020"`)

/**
 * Runs in the browser before the page's elements exist. Queues presses that React handles: buttons, links with
 * `data-takes-press`, and Escape. Each element is queued once. When the whole page is hydrated, the presses are
 * replayed in order. A navigation that interrupts another one throws nothing. Errors are marked.
 */
function queuePresses(hydratedEvent: string, replayTimeout: number, errorMark: string): void {
  const queued = new Map<unknown, () => void>()
  let hash = ''

  function queueClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>('button,a')
    if (pressed?.localName === 'a') pressed.dataset.pressed = ''
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!pressed?.matches('button,[data-takes-press]') || hasModifier) return
    event.preventDefault()
    event.stopImmediatePropagation()
    queue(pressed, () => pressed.click())
  }
  function queueEscape({ key, target, isComposing }: KeyboardEvent) {
    if (key === 'Escape' && !isComposing)
      queue(key, () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  }
  function queue(what: unknown, again: () => void) {
    if (queued.size === 0) setTimeout(replay, replayTimeout)
    queued.set(what, again)
  }
  function noteHash({ newURL }: HashChangeEvent) {
    hash = new URL(newURL).hash
  }
  function replay() {
    removeEventListener('click', queueClick, true)
    removeEventListener('keydown', queueEscape, true)
    for (const again of queued.values()) again()
    queued.clear()
  }
  function onHydrated() {
    removeEventListener('hashchange', noteHash)
    // Restores the fragment, because Next's router sets the URL back to the one that it read at its own start.
    if (hash && location.hash !== hash) location.replace(hash)
    replay()
  }

  /** Ignores a skipped page transition. Chromium reports it as an unhandled rejection. */
  function ignoreSkipped({ viewTransition }: { viewTransition: ViewTransition | null }) {
    viewTransition?.ready.catch(() => {})
    viewTransition?.finished.catch(() => {})
  }

  /** Marks an error of the site's own script for the visit counter, which is loaded later. */
  function markError({ filename }: ErrorEvent) {
    if (filename.startsWith(location.origin)) performance.mark(errorMark + location.pathname)
  }

  addEventListener('error', markError)
  addEventListener('pageswap', ignoreSkipped)
  addEventListener('pagereveal', ignoreSkipped)
  addEventListener('click', queueClick, true)
  addEventListener('keydown', queueEscape, true)
  addEventListener('hashchange', noteHash)
  addEventListener(hydratedEvent, () => setTimeout(onHydrated), { once: true })
}
