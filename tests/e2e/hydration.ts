/**
 * Runs in the page. Names page and elements of a hydration error, which React's production build does not: it compares
 * the HTML of the page with the document that React has just rendered again. Other elements that differ may be named
 * too, for example one that an effect has changed.
 */
export function nameHydrationErrors(): void {
  const ignored = /^(?:SCRIPT|STYLE|LINK|TEMPLATE|NOSCRIPT|NEXT-ROUTE-ANNOUNCER)$/
  /** Returns the child elements and texts. Adjacent texts are one. */
  const childrenOf = (parent: Element) => {
    const children: (Element | string)[] = []
    for (const node of parent.childNodes) {
      const last = children.at(-1)
      if (node instanceof Element) {
        if (!ignored.test(node.tagName)) children.push(node)
      } else if (node instanceof Text && node.data.trim())
        if (typeof last === 'string') children[children.length - 1] = last + node.data
        else children.push(node.data)
    }
    return children
  }
  const nameOf = (node: Element | string | undefined) =>
    node instanceof Element
      ? `${node.localName}${node.id && `#${node.id}`}`
      : node === undefined
        ? 'nothing'
        : JSON.stringify(node.slice(0, 80))

  function* differences(served: Element, shown: Element, path: string): Generator<string> {
    const [before, after] = [childrenOf(served), childrenOf(shown)]
    for (let at = 0; at < Math.max(before.length, after.length); at++) {
      const [was, is] = [before[at], after[at]]
      if (was instanceof Element && is instanceof Element && was.tagName === is.tagName)
        yield* differences(was, is, `${path} > ${nameOf(is)}`)
      else if (was !== is) {
        yield `${path}: served ${nameOf(was)}, React renders ${nameOf(is)}`
        // All later children may be shifted.
        return
      }
    }
  }

  addEventListener('error', ({ message }) => {
    if (!message.includes('#418')) return
    // Synchronous, because the test may close the page after this event.
    const request = new XMLHttpRequest()
    request.open('GET', location.href, false)
    request.send()
    const served = new DOMParser().parseFromString(request.responseText, 'text/html')
    const found = [...differences(served.body, document.body, 'body')].slice(0, 3)
    console.error(`Minified React error #418 on ${location.pathname}: ${found.join('; ')}`)
  })
}
