import { htmlOf, textOf, trimmed } from './paste-blocks.ts'
import { isBlock } from './paste-elements.ts'
import { Reader, type ReaderOptions } from './paste-reader.ts'
import { type PlainText, readPlainText } from './plain-text.ts'

export interface Paste extends Omit<PlainText, 'blocks'> {
  html: string
  /** Text of a paste without formatting or block elements, with its surrounding blanks. */
  words?: string
}

/**
 * Converts pasted HTML of any program to elements that the editor supports.
 * @param options.isLiteral true to keep typed list markers and the times of a chat as text
 */
export function readPaste(
  html: string,
  { isLiteral = false, ...options }: { isLiteral?: boolean } & ReaderOptions = {},
): Paste {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const { ownerDocument: document } = body
  raiseFootnotes(body)
  const reader = new Reader(body, options)
  const read = reader.read()
  const isInline = ![...body.querySelectorAll('*')].some(isBlock)
  const [only, ...others] = isInline ? read : []
  const words = only && others.length === 0 && isText(only.nodes) ? textOf(only) : undefined
  const { blocks, ...typed } = readPlainText(document, read.map(trimmed), isLiteral)
  const leftOut = [...reader.leftOut, ...typed.leftOut]
  if (words !== undefined && !typed.isChat) return { ...typed, html: '', leftOut, words }
  return { ...typed, html: htmlOf(document, blocks), leftOut }
}

const isText = (nodes: readonly Node[]) => nodes.every((node) => node instanceof Text)

/** Turns the footnotes of Substack into raised numbers: their links lead to places of the copied page. */
function raiseFootnotes(body: HTMLElement) {
  for (const link of body.querySelectorAll('.footnote-anchor, .footnote-number')) {
    const number = body.ownerDocument.createElement('sup')
    number.textContent = link.textContent
    const note = link.parentElement?.querySelector('.footnote-content p')
    link.replaceWith(...(note ? [] : [number]))
    note?.prepend(number, ' ')
  }
}
