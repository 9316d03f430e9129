import type { Block } from './paste-blocks.ts'
import { isListMarker } from './pasted-dom.ts'

/** Elements without words of the author. The second rule is for the drawn copy of a formula. */
const unseen = [
  'style,script,template,title,head,noscript,button:not(a button,:has(a)),select,datalist,svg,[hidden]',
  'annotation,annotation-xml,:has(math)+[aria-hidden=true],.visually-hidden,.sr-only',
  // Comments of Word and Google Docs.
  '[style*="mso-element:comment"],.MsoCommentReference,[id^=cmnt]',
  // Forms, buttons and hints between the words of an article: Substack, WordPress and Medium.
  '.subscription-widget,.button-wrapper:has([href*="subscribe"],[href*="share"],[href*="/comments"],[href*="%%"])',
  '.image-link-expand,.poll-embed,.sharedaddy,.wp-block-jetpack-subscriptions,.speechify-ignore',
].join()

export const embedded = 'iframe,video,audio,object,embed,canvas'

const hidingStyle =
  /(?:^|;)\s*(?:display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all|opacity:\s*0\s*(?:;|$))/i

/** True for an element that the source program does not show, such as the preheader of a mail. */
export const isUnseen = (element: Element) =>
  element.matches(unseen) || hidingStyle.test(styleOf(element).replace(/\s+:/g, ':'))

const blockTag =
  /^(P|DIV|H[1-6]|LI|UL|OL|MENU|DL|DT|DD|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TFOOT|CAPTION|TR|TD|TH|HR|SECTION|ARTICLE|HEADER|FOOTER|MAIN|ASIDE|NAV|FORM|FIELDSET|LEGEND|HGROUP|DETAILS|SUMMARY|DIALOG|FIGURE|FIGCAPTION|ADDRESS|CENTER)$/

export const styleOf = (element: Element) => element.getAttribute('style') ?? ''

export const isBlock = (element: Element) =>
  blockTag.test(element.tagName) ||
  headingLevel(element) > 0 ||
  /display:\s*(?:block|flex|grid|table|list-item)/i.test(styleOf(element))

export const preformatted = 'pre,[style*="white-space:pre"],[style*="white-space: pre"]'

/** Heading level of an element; 0 for other elements. */
export function headingLevel(element: Element): number {
  if (element.classList.contains('MsoTitle')) return 1
  const role = element.getAttribute('role') === 'heading' && element.getAttribute('aria-level')
  return Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? role ?? 0) || 0
}

/**
 * Visible text of a preformatted element, with its line breaks.
 * @param label text of elements to leave out, in lower case: the name of the language, outside of the code
 */
export function shownLines(node: Node, label: string | undefined): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || isUnseen(node)) return ''
  if (node.tagName === 'BR') return '\n'
  const text = [...node.childNodes].map((child) => shownLines(child, label)).join('')
  const isLabel = text.trim().toLowerCase() === label
  if (isLabel && !node.closest('code') && !node.querySelector('code')) return ''
  return isBlock(node) ? text.replace(/\n?$/, '\n') : text
}

type Item = Pick<Block, 'kind' | 'level' | 'marker'>

export const markerText = (element: Element) => (element.textContent ?? '').trim()

/** List item of Word: a paragraph with its marker as text. A marker of other words, such as `Step 1:`, is no list. */
export function wordItem(element: Element): Item | undefined {
  const level = Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(element))?.[1] ?? 0)
  if (!level) return undefined
  const sign = [...element.querySelectorAll('[style]')].find(isListMarker)
  const marker = sign ? markerText(sign) : ''
  if (/^\(?(?:\d+\.)*(?:\d+|[a-z]|[ivx]+)[.)]$|^[\d.]*\d$/i.test(marker)) return { kind: 'ol', level, marker }
  // Word writes a symbol of the font Wingdings as a letter.
  return /^(?:.|[^\p{L}\p{N}]*)$/u.test(marker) ? { kind: 'ul', level } : undefined
}

/** Numbers of the items of a list with `start`, `value` or `reversed`. */
export function numbersOf(list: Element): [Element, string][] {
  if (!(list instanceof HTMLOListElement)) return []
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  const isExplicit = list.hasAttribute('start') || items.some((item) => item.hasAttribute('value'))
  if (!isExplicit && !list.reversed) return []
  let next = list.reversed && !list.hasAttribute('start') ? items.length : list.start
  return items.map((item) => {
    const number = Number(item.getAttribute('value') ?? next)
    next = number + (list.reversed ? -1 : 1)
    return [item, `${number}.`]
  })
}
