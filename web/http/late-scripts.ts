import { scriptOf } from './inline-script.ts'

/** Milliseconds after `load` in which a page is left alone: then its script starts by itself. */
const idleDelay = 3_000

/** Milliseconds after which a press is replayed although React has not come: links and forms work without it. */
const replayTimeout = 10_000

/** On a page that is a program and no text: its script starts at once. */
export const startsAtOnce = 'data-starts-at-once'

/**
 * The text of a script that starts a page's own script files once somebody is there: at the first touch, key,
 * movement of a pointer, focus or scrolling, or when the page has been left alone. Until then the
 * thread is the visitor's. What script will take over (buttons, links marked `data-takes-press`, Escape) is queued
 * when it is pressed before, and replayed in order once React says that it is there (web/ui/hydrated.tsx).
 * A page with something queued or kept (a press, a typed message, an address with a fragment) starts at once.
 */
export const startLate = (files: string[], atOnce: boolean) =>
  scriptOf(startOnFirstInput, JSON.stringify(files), atOnce, idleDelay)

/** The text of the inline script that queues what is pressed until React is there. */
export const queueEarlyEvents = () => scriptOf(queueEvents, replayTimeout)

/**
 * Runs in the browser, where nothing else of this file is. Files are fetched ahead in a task of their own, since
 * browsers lay the page out in that of `load`. React knows scripts by `async`, and adds others
 * again; Safari knows no `prefetch`.
 */
function startOnFirstInput(files: string[], atOnce: boolean, idleDelay: number): void {
  const wakeEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'event-queued']
  let awake = false

  function wake() {
    if (awake) return
    awake = true
    for (const type of wakeEvents) removeEventListener(type, wake, true)
    keepFragment()
    for (const src of files) {
      const script = document.createElement('script')
      script.async = false
      script.src = src
      document.head.append(script)
      script.setAttribute('async', '')
    }
  }
  /** Next's first write to the history repeats the address that it read before it worked: it may have changed since. */
  function keepFragment() {
    history.replaceState = (state, title) => {
      Reflect.deleteProperty(history, 'replaceState')
      history.replaceState(state, title)
    }
  }
  function fetchAhead() {
    for (const href of files) {
      const link = document.createElement('link')
      const rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload'
      document.head.append(Object.assign(link, { rel, as: 'script', href }))
    }
    setTimeout(wake, idleDelay)
  }
  function hasQueuedState() {
    try {
      return 'eventsQueued' in window || location.hash !== '' || sessionStorage.length > 0
    } catch {
      return false
    }
  }

  if (atOnce || hasQueuedState()) {
    wake()
    return
  }
  for (const type of wakeEvents) addEventListener(type, wake, { capture: true, passive: true })
  if (document.readyState === 'complete') fetchAhead()
  else addEventListener('load', () => setTimeout(fetchAhead))
}

/**
 * Runs in the document itself: on a busy line a page is pressed a second before its data's file is there. It
 * says so to what starts the script, now or later: a screen reader presses without a pointer or a key.
 */
function queueEvents(replayTimeout: number): void {
  const queued = new Map<unknown, () => void>()

  function queueClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>('button,a')
    if (pressed?.localName === 'a') pressed.dataset.pressed = ''
    const asked = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!pressed?.matches('button,[data-takes-press]') || asked) return
    event.preventDefault()
    event.stopImmediatePropagation()
    queue(pressed, () => pressed.click())
  }
  function queueEscape({ key, target }: KeyboardEvent) {
    if (key === 'Escape')
      queue(key, () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  }
  function queue(what: unknown, again: () => void) {
    if (queued.size === 0) setTimeout(replay, replayTimeout)
    queued.set(what, again)
    Reflect.set(window, 'eventsQueued', true)
    dispatchEvent(new Event('event-queued'))
  }
  function replay() {
    removeEventListener('click', queueClick, true)
    removeEventListener('keydown', queueEscape, true)
    for (const again of queued.values()) again()
    queued.clear()
  }

  addEventListener('click', queueClick, true)
  addEventListener('keydown', queueEscape, true)
  addEventListener('hydrated', () => setTimeout(replay), { once: true })
}
