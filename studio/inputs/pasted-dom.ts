/** A list's number or dot, which Word writes as text. */
const isMarker = (element: Element) =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

/** True if a node shows something: text that is no list marker, a picture or a line. */
export function hasContent(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== ''
  if (!(node instanceof Element) || isMarker(node)) return false
  return /^(IMG|HR)$/.test(node.tagName) || [...node.childNodes].some(hasContent)
}

/** Removes an element that has become empty, and those around it that have with it. A row keeps its cells. */
export function removeEmpty(element: Element) {
  const around = element.parentElement
  if (!around || element.tagName === 'BODY' || hasContent(element)) return
  if (!/^T[DH]$/.test(element.tagName)) element.remove()
  removeEmpty(around)
}

const unseen = /^(STYLE|SCRIPT|TEMPLATE|TITLE)$/
const block = /^(P|DIV|H[1-6]|LI|UL|OL|DL|DT|DD|BLOCKQUOTE|PRE|TABLE|TR|HR)$/

function textOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/[ \t\r\n]+/g, ' ')
  if (!(node instanceof Element) || unseen.test(node.tagName)) return ''
  if (node.tagName === 'BR') return '\n'
  const text = [...node.childNodes].map(textOf).join('')
  if (/^T[DH]$/.test(node.tagName)) return `${text.trim().replaceAll(/\s*\n\s*/g, ' ')}\t`
  return block.test(node.tagName) ? `\n${text}\n` : text
}

/** An element's text with a line for each paragraph, as the clipboard's `text/plain` has it. */
export const plainTextOf = (element: Element): string =>
  textOf(element)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
