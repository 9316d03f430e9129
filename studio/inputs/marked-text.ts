import { type Block, htmlOf } from './paste-blocks.ts'
import { marked, noMarks, pastedHref } from './paste-inline.ts'

const inline =
  /\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])|(?<!\w)__(?=\S)(.+?)(?<=\S)__(?!\w)|(?<!\w)_(?=[^\s_])([^_\n]+?)(?<=\S)_(?!\w)|\[([^\]\n]+)\]\(([^\s)]+)\)/g

const lineKinds = [
  ['heading', /^(#{1,6})\s+(.+?)\s*#*$/],
  ['ul', /^(\s*)(?:[-*+•·▪◦‣–]\s+)?(?:\[[ xX]\]\s+|[☐☑✓✔]\s*)(.+)$/],
  ['ul', /^(\s*)[-*+•·▪◦‣–]\s+(.+)$/],
  ['ol', /^(\s*)\d{1,3}[.)]\s+(.+)$/],
  ['blockquote', /^(>)\s?(.+)$/],
] as const

interface Line {
  kind: Block['kind'] | 'heading'
  depth: number
  text: string
}

/** Rule, fence of code, or line below the header of a table. */
const unseen = /^\s*(?:-{3,}|\*{3,}|_{3,}|```\w*|\|[\s|:-]+\|)\s*$/

function lineOf(written: string): Line {
  if (unseen.test(written)) return { kind: 'p', depth: 0, text: '' }
  const [first, ...cells] = /^\|(.+\|.+)\|\s*$/.exec(written)?.[1]?.split('|') ?? []
  if (first) return { kind: 'ul', depth: 1, text: `${first.trim()}: ${joined(cells)}` }
  for (const [kind, pattern] of lineKinds) {
    const [, sign = '', text] = pattern.exec(written) ?? []
    if (text !== undefined)
      return { kind, text, depth: kind === 'heading' ? sign.length : indentOf(sign) }
  }
  return { kind: 'p', depth: 0, text: written.trim() }
}

const joined = (cells: string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join('; ')

const indentOf = (blank: string) => 1 + Math.floor(blank.replaceAll('\t', '  ').length / 2)

/**
 * Converts Markdown, and the `*bold*` of chats, to HTML.
 * @returns null for a single line without marks
 */
export function readMarkedText(document: Document, text: string) {
  // A single star is emphasis in Markdown, and bold in chats.
  const isMarkdown = /\*\*|^#{1,6}\s/m.test(text)
  let hasMarks = text.split('\n').some((line) => unseen.test(line))
  const runs = (line: string): Node[] => {
    const nodes: Node[] = []
    let at = 0
    for (const match of line.matchAll(inline)) {
      const [all, bold, star, underlined, em, label, address] = match
      const href = address && pastedHref(address)
      if (address && !href) continue
      const strong = bold ?? underlined ?? (isMarkdown ? undefined : star)
      const inner = strong ?? star ?? em ?? label ?? ''
      const marks = { strong: strong !== undefined, em: !strong && !label, href: href || undefined }
      nodes.push(document.createTextNode(line.slice(at, match.index)))
      nodes.push(marked(document, inner, marks))
      at = match.index + all.length
      hasMarks = true
    }
    return [...nodes, marked(document, line.slice(at), noMarks)]
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n').map(lineOf)
  const top = Math.min(...lines.flatMap(({ kind, depth }) => (kind === 'heading' ? depth : [])))
  const blocks: Block[] = []
  let before: Line | undefined
  for (const line of lines) {
    const { kind, depth, text: words } = line
    const last = blocks.at(-1)
    if (words && last && kind === before?.kind && (kind === 'p' || kind === 'blockquote'))
      last.nodes.push(document.createElement('br'), ...runs(words))
    else if (words) {
      const isHeading = kind === 'heading'
      const style = isHeading ? (depth === top ? 'h2' : 'h3') : kind
      blocks.push({ kind: style, level: depth, nodes: runs(words) })
    }
    if (words && kind !== 'p') hasMarks = true
    before = words ? line : undefined
  }
  if (!hasMarks && blocks.length < 2) return null
  return { html: htmlOf(document, blocks), hasMarks }
}

/**
 * True for Markdown copied from a code editor or a plain mail: the text has marks, and the HTML has no matching
 * elements.
 */
export const isMarkdownSource = (html: string, text: string): boolean =>
  /^#{1,6} \S|\*\*\S/m.test(text) && !/<(?:h[23]|strong|em|a|blockquote)\b/.test(html)
