import { hasWords } from '#schemas/has-words.ts'
import { markedRuns } from './marked-runs.ts'
import { type Block, codeBlock, htmlOf } from './paste-blocks.ts'
import { type PlainText, readPlainText } from './plain-text.ts'
import { unwrap } from './wrapped-lines.ts'

interface Line {
  kind: 'p' | 'heading' | 'blockquote' | 'ul'
  depth: number
  text: string
}

/** Rule, or line below the header of a table. */
const unseen = /^\s*(?:-{3,}|\*{3,}|_{3,}|\|[\s|:-]+\|)\s*$/

/** Code between two fences, as CommonMark has it. Without the second fence it goes on to the end of the text. */
const fenced = /^ {0,3}(?:`{3,}|~{3,})[^`\n]*\n([\s\S]*?)(?:^ {0,3}(?:`{3,}|~{3,})[ \t]*$|(?![\s\S]))/m

const blank: Line = { kind: 'p', depth: 0, text: '' }

function lineOf(written: string): Line {
  if (unseen.test(written) || !hasWords(written)) return blank
  const [first, ...cells] = /^\|(.+\|.+)\|\s*$/.exec(written)?.[1]?.split('|') ?? []
  if (first) return { kind: 'ul', depth: 1, text: `${first.trim()}: ${joined(cells)}` }
  const [, signs, title] = /^(#{1,6})\s+(.+?)\s*#*$/.exec(written) ?? []
  if (signs && title) return { kind: 'heading', depth: signs.length, text: title.replace(/^\*\*(.+)\*\*$/, '$1') }
  const [, quote] = /^(?:>\s?)+(.*)$/.exec(written) ?? []
  if (quote !== undefined) return quote ? { kind: 'blockquote', depth: 0, text: quote } : blank
  return { kind: 'p', depth: 0, text: written }
}

const joined = (cells: string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join('; ')

/** Writes a title with a line of signs below it as a title with `#`. */
const withHashes = (text: string) =>
  text.replace(
    /(^|\n\n)(\S[^\n]*)\n(={3,}|-{3,})(?=\n\n|$)/g,
    (_, before, title, signs) => `${before}${signs[0] === '=' ? '#' : '##'} ${title}`,
  )

export interface MarkedText extends Omit<PlainText, 'blocks'> {
  html: string
  /** True if lines of a fixed length became paragraphs. */
  isJoined: boolean
}

/**
 * Converts Markdown, the `*bold*` of chats, and lines of a fixed length to HTML.
 * @returns null for a single line without signs
 */
export function readMarkedText(document: Document, written: string): MarkedText | null {
  // The editor makes a link of an address by itself.
  if (/^https?:\S+$/.test(written.trim())) return null
  const plain = written
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/\r\n?|[\v\f\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n')
  // Text and code in turn.
  const parts = plain.split(fenced)
  const isText = (_: string, at: number) => at % 2 === 0
  const wholes = parts.map((part, at) => (isText(part, at) ? unwrap(part) : part))
  const texts = wholes.map((part, at) => (isText(part, at) ? withHashes(part) : part))
  const text = texts.filter(isText).join('\n')
  const runs = markedRuns(document, text)
  const lines = text.split('\n').map(lineOf)
  const top = Math.min(...lines.flatMap(({ kind, depth }) => (kind === 'heading' ? depth : [])))
  const blocks = texts.flatMap((part, at) => {
    if (isText(part, at)) return blocksOf(document, part.split('\n').map(lineOf), top, runs)
    return hasWords(part) ? codeBlock(document, part) : []
  })
  const isJoined = wholes.join('') !== parts.join('')
  const hasLineSigns =
    parts.length > 1 ||
    texts.join('') !== wholes.join('') ||
    text.split('\n').some((line) => unseen.test(line)) ||
    lines.some(({ kind, text: words }) => words !== '' && kind !== 'p')
  const typed = readPlainText(document, blocks, false)
  const leftOut = [...runs.leftOut, ...typed.leftOut]
  const hasSigns = hasLineSigns || typed.hasSigns || runs.hasSigns()
  if (!hasSigns && !isJoined && !typed.isChat && !typed.doubt && typed.blocks.length < 2) return null
  return { ...typed, html: htmlOf(document, typed.blocks), leftOut, hasSigns, isJoined }
}

/** Returns the blocks of lines. Lines of a quotation are one block. @param top depth of the highest heading */
function blocksOf(
  document: Document,
  lines: readonly Line[],
  top: number,
  runs: ReturnType<typeof markedRuns>,
): Block[] {
  const blocks: Block[] = []
  let before: Line | undefined
  for (const line of lines) {
    const { kind, depth, text: words } = line
    const last = blocks.at(-1)
    const continues = kind === before?.kind
    const style = kind !== 'heading' ? kind : depth === top ? 'h2' : 'h3'
    if (words && last && continues && kind === 'blockquote')
      last.nodes.push(document.createElement('br'), ...runs.read(words))
    else if (words) blocks.push({ kind: style, level: depth, nodes: runs.read(words), continues })
    before = words ? line : undefined
  }
  return blocks
}

/**
 * True for Markdown copied from a code editor or a plain mail: the text has marks, and the HTML has no matching
 * elements.
 */
export const isMarkdownSource = (html: string, text: string): boolean =>
  /^#{1,6} \S|\*\*\S/m.test(text) && !/<(?:h[23]|strong|em|a|blockquote|pre)\b/.test(html)
