/** True for a list marker, which Word writes as text. */
export const isListMarker = (element: Element) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

/** True for a node with visible content: an image, a rule, or text other than a list marker. */
export function hasContent(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== ''
  if (!(node instanceof Element) || isListMarker(node)) return false
  return /^(IMG|HR)$/.test(node.tagName) || [...node.childNodes].some(hasContent)
}

/** Removes an empty element, and each ancestor that becomes empty. Table cells stay. */
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

/** Text of an element with one line per paragraph, like the clipboard's `text/plain`. */
export const plainTextOf = (element: Element): string =>
  textOf(element)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
