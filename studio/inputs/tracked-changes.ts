import { hasContent, plainTextOf, removeEmpty } from './pasted-dom.ts'

type LeftOut = 'deleted words' | 'comments' | 'hidden text'

export interface AcceptedPaste {
  html: string
  /** Plain text of the paste, for fields without formatting. */
  text: string
  /** True for any tracked change, insertions included. */
  wasTracked: boolean
  leftOut: LeftOut[]
}

const marks = { start: 'deleted', end: '/deleted' }

/** Matches revision tags. Also matches style elements and comments, whose text can look like a revision tag. */
const tokens = /<style\b[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->|<(\/?)(del|ins)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>/gi

/**
 * Replaces `<del>` by comments and drops `<ins>`. A deletion across paragraphs or table rows is not well-formed HTML, and
 * the parser would end the element early. Unbalanced tags stay.
 */
function markDeletions(html: string) {
  let depth = 0
  let isBalanced = true
  let wasTracked = false
  const marked = html.replace(tokens, (token, slash?: string, name?: string) => {
    if (!name) return token
    wasTracked = true
    if (name.toLowerCase() === 'ins' || token.endsWith('/>')) return ''
    depth += slash ? -1 : 1
    if (depth < 0) isBalanced = false
    return `<!--${slash ? marks.end : marks.start}-->`
  })
  return { html: isBalanced && depth === 0 ? marked : html, wasTracked }
}

/** Text nodes and void elements between the deletion marks. */
function deletedNodes(document: Document) {
  const nodes: ChildNode[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  let depth = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Comment) {
      if (node.data === marks.start) depth++
      if (node.data === marks.end) depth--
    } else if (depth > 0) {
      if (node instanceof Text) nodes.push(node)
      if (node instanceof Element && /^(img|br|hr|o:p)$/i.test(node.tagName)) nodes.push(node)
    }
  }
  return nodes
}

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').replace(/\s/g, '').toLowerCase()

/** Selectors and styles of removed elements. Word writes `mso-…`, Word online `TrackChange…`, Google Docs `#cmnt…`. */
const kinds: Record<LeftOut, { selector: string; style: RegExp }> = {
  'deleted words': {
    selector: 'del, .msoDel, [class*="TrackChange" i][class*="delet" i]',
    style: /(^|;)mso-table-deleted:/,
  },
  comments: {
    selector: [
      '.msocomanchor, .msocomtxt, .msocomoff, .msocomhide, .MsoCommentReference',
      'a[href^="#_msocom_"], a[href^="#_msoanchor_"]',
      'sup:has(> a[href^="#cmnt"]), div:has(> p:first-child > a[href^="#cmnt_ref"])',
    ].join(),
    style: /(^|;)mso-(element|special-character):comment/,
  },
  'hidden text': {
    selector: '[hidden]',
    style: /(^|;)(mso-hide:all|display:none|visibility:hidden|max-height:0(px)?(;|$))/,
  },
}

/** Elements that Word hides by a class in the style sheet of the document. */
function hiddenByClass(document: Document): Element[] {
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  const rules = css.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selector = '', body = '']) => {
    const isHidden = /mso-hide:\s*all/.test(body) && /display:\s*none/.test(body)
    const [, name] = /^\s*\w*\.([\w-]+)\s*$/.exec(selector) ?? []
    return isHidden && name ? [...document.getElementsByClassName(name)] : []
  })
}

const elementsOf = (document: Document, kind: LeftOut): Element[] => [
  ...document.body.querySelectorAll(kinds[kind].selector),
  ...[...document.body.querySelectorAll('[style]')].filter((one) => kinds[kind].style.test(styleOf(one))),
  ...(kind === 'hidden text' ? hiddenByClass(document) : []),
]

/** Paragraphs with a deleted paragraph mark (`<o:p>`), last first. */
const openParagraphs = (deleted: readonly ChildNode[]) =>
  deleted
    .flatMap((node) => (node.nodeName === 'O:P' ? (node.parentElement?.closest('p,h1,h2,h3,h4,h5,h6') ?? []) : []))
    .toReversed()

/** Merges a paragraph with the next one, as Word does. An empty paragraph is removed. */
function joinNext(paragraph: Element) {
  if (!hasContent(paragraph)) return paragraph.remove()
  const next = paragraph.nextElementSibling
  if (!next || !/^(P|H\d)$/.test(next.tagName)) return
  paragraph.append(...next.childNodes)
  next.remove()
}

/**
 * Accepts every tracked change of a paste, and removes comments and hidden text.
 * @returns null for a paste with none of these
 */
export function acceptTrackedChanges(html: string): AcceptedPaste | null {
  const marked = markDeletions(html)
  const document = new DOMParser().parseFromString(marked.html, 'text/html')
  const deleted = deletedNodes(document)
  const open = openParagraphs(deleted)
  const leftOut = new Set<LeftOut>()
  const emptied = new Set<Element>()
  const leaveOut = (nodes: readonly ChildNode[], kind: LeftOut) => {
    for (const node of nodes) {
      if (!node.isConnected) continue
      if (node.textContent?.trim() || node.nodeName === 'IMG') leftOut.add(kind)
      if (node.parentElement) emptied.add(node.parentElement)
      node.remove()
    }
  }
  // Comments are removed first, because the deletion of a comment mark does not count as a tracked change.
  leaveOut(elementsOf(document, 'comments'), 'comments')
  leaveOut([...deleted, ...elementsOf(document, 'deleted words')], 'deleted words')
  leaveOut(elementsOf(document, 'hidden text'), 'hidden text')
  const wasTracked = marked.wasTracked || leftOut.has('deleted words')
  if (!wasTracked && leftOut.size === 0) return null
  for (const paragraph of open) joinNext(paragraph)
  for (const element of emptied) removeEmpty(element)
  const text = plainTextOf(document.body)
  return { html: document.documentElement.outerHTML, text, wasTracked, leftOut: [...leftOut] }
}
