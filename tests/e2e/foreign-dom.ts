/* Changes that browsers and extensions make to a document. Each function runs in the page, so it uses nothing else of
   this file. */

/** Wraps each present and later text node in two `font` elements, like a browser's translation. */
export function translate(): void {
  const parts = 'script,style,noscript,textarea,option,title,font'
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Node[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      if (!text.nodeValue?.trim() || !text.isConnected || text.parentElement?.closest(parts)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      // A translation removes React's own text node from the document too.
      inner.append(text.cloneNode())
      text.parentNode?.replaceChild(outer, text)
    }
  }
  wrap(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) wrap(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Functions that insert a foreign node, by its position relative to a field. */
export const foreignNodes: Record<string, (field: HTMLElement) => void> = {
  'after a field': (field) => field.after(document.createElement('ext-icon')),
  'before a field': (field) => field.before(document.createElement('div')),
  'around a field': (field) => {
    const wrapper = document.createElement('div')
    field.replaceWith(wrapper)
    wrapper.append(field)
  },
  'inside of a label': (field) => field.closest('div')?.querySelector('label')?.prepend('✓'),
  'inside of a form': (field) => field.closest('form')?.prepend(document.createElement('div')),
  'first in body': () => document.body.prepend(document.createElement('div')),
  'first in main': () => document.querySelector('main')?.prepend('x', document.createElement('div')),
  'before the footer': () => document.querySelector('footer')?.before(document.createElement('div')),
  'in a text with an address': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const at = text.nodeValue?.indexOf('@') ?? -1
      if (!(text instanceof Text) || at < 1 || text.parentElement?.closest('script,style')) continue
      text.splitText(at).splitText(1).before(document.createElement('ext-mail'))
      return
    }
  },
}
