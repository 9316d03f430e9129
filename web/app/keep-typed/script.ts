import { scriptOf } from '#web/http/inline-script.ts'
import { hydratedEvent } from '#web/ui/hydrated-event.ts'

/** Returns the source of the inline script that keeps typed text while React renders parts of the page again. */
export const keepTypedScript = () => scriptOf(keepTyped, JSON.stringify(hydratedEvent))

/**
 * Runs in the browser before the page's fields exist. If an extension, a translation or a proxy has changed the HTML of
 * a part of the page, React renders that part again. The removed elements still have their values, ticks and
 * selections. A mutation observer copies them to the new elements before the next key press. The script only handles
 * elements of the original HTML, and only until the page is hydrated, because later React removes fields on purpose.
 */
function keepTyped(hydratedEvent: string): void {
  const selector = 'a,button,input,select,textarea,details,summary,[tabindex]'
  const attributes = ['type', 'name', 'value', 'href']
  const sent = new WeakSet<Element>()
  const edited = new WeakSet<EventTarget>()
  let focused: HTMLElement | undefined

  const isField = (one: Element) =>
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement
  const keyOf = (one: Element) =>
    [
      one.localName,
      one.closest('form')?.getAttribute('action'),
      ...attributes.map((name) => one.getAttribute(name)),
    ].join()
  const controlsIn = (nodes: Node[]) => {
    const elements = nodes.filter((one) => one instanceof HTMLElement)
    const holder = (one: HTMLElement) => [one, ...one.querySelectorAll<HTMLElement>(selector)]
    return new Set(elements.flatMap(holder).filter((one) => one.matches(selector)))
  }

  function setValue(from: HTMLElement, to: HTMLElement) {
    if (!isField(from) || !isField(to) || from.value === to.value) return
    if (!edited.has(from) && from.value === Reflect.get(from, 'defaultValue')) return
    // Bypasses React's own `value` property, because React would otherwise ignore the event.
    Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to)
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
  }
  function setSelection(from: HTMLElement, to: HTMLElement) {
    if (!isField(from) || !isField(to) || !('selectionStart' in from && 'selectionStart' in to)) return
    to.scrollTop = from.scrollTop
    if (from.selectionStart !== null)
      to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none')
  }
  function restore(from: HTMLElement, to: HTMLElement) {
    if (from instanceof HTMLDetailsElement) Reflect.set(to, 'open', from.open)
    if (from instanceof HTMLInputElement && /radio|checkbox/.test(from.type)) {
      if (from.checked !== Reflect.get(to, 'checked')) to.click()
    } else setValue(from, to)
    // Redirects a press that was queued on the removed element (web/app/early-presses).
    from.addEventListener('click', (event) => {
      event.preventDefault()
      to.click()
    })
  }

  /**
   * Moves foreign nodes into a React boundary if they are directly before its comment (`&`). At that place they would
   * make React 19.3 loop for ever.
   */
  function clearBoundaryStarts(nodes: Node[]) {
    for (const node of nodes.reverse()) {
      const { nextSibling: start, parentNode: parent } = node
      if (start instanceof Comment && start.data === '&' && !/^(?:#comment|MAIN|SCRIPT)$/.test(node.nodeName))
        if (parent !== document.body) parent?.insertBefore(node, start.nextSibling)
    }
  }
  function onMutations(records: MutationRecord[]) {
    const all = (list: 'addedNodes' | 'removedNodes') => records.flatMap((one) => [...one[list]])
    // Ignores nodes that React itself inserts. Such an insertion also removes the comments of a boundary.
    if (document.readyState !== 'loading' && !all('removedNodes').some((one) => one instanceof Comment))
      clearBoundaryStarts(all('addedNodes'))
    const isSent = (one: Element) => document.readyState === 'loading' || sent.has(one)
    const removed = new Map<string, HTMLElement[]>()
    const replaced = new Map<HTMLElement, HTMLElement>()
    for (const one of controlsIn(all('removedNodes'))) {
      const key = keyOf(one)
      if (isSent(one) && !one.isConnected) removed.set(key, [...(removed.get(key) ?? []), one])
    }
    for (const one of controlsIn(all('addedNodes'))) {
      const from = one.isConnected && removed.get(keyOf(one))?.shift()
      if (from) replaced.set(from, one)
    }
    const next = focused && (focused.isConnected ? focused : replaced.get(focused))
    for (const [from, to] of replaced) restore(from, to)
    if (next && !document.activeElement?.matches(selector)) next.focus({ preventScroll: true })
    for (const [from, to] of replaced) setSelection(from, to)
  }

  const observer = new MutationObserver(onMutations)

  observer.observe(document, { childList: true, subtree: true })
  addEventListener(hydratedEvent, () => {
    onMutations(observer.takeRecords())
    observer.disconnect()
  })
  addEventListener('DOMContentLoaded', () => {
    clearBoundaryStarts([...document.body.querySelectorAll('*')])
    for (const one of document.querySelectorAll(selector)) sent.add(one)
  })
  addEventListener('input', ({ target }) => target && edited.add(target), true)
  // `keydown`, because Firefox sends no focus events in an inactive window, but accepts text there.
  for (const type of ['focusin', 'keydown'])
    addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement && target !== document.body) focused = target
    })
  // Runs in a separate task, because Chromium also fires the event for an element that is being removed.
  addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = undefined
    }),
  )
}
