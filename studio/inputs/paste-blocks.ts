import { hasWords } from '#schemas/has-words.ts'
import { stripFromProse } from '#schemas/strip-invisible.ts'

/** Block of a rich text. Its nodes are sanitised inline nodes. */
export interface Block {
  /**
   * `pre` is a table, as the text of its rows. `code` is a paragraph whose lines stay as they are. `figure` is a
   * picture.
   */
  kind: 'p' | 'h2' | 'h3' | 'blockquote' | 'ul' | 'ol' | 'pre' | 'code' | 'figure'
  /** Depth of a list item, from 1. */
  level: number
  nodes: Node[]
  /** Number of a list item in its source, as text: `2.`. */
  marker?: string
  /** True for a line of the same paragraph as the block before it. */
  continues?: boolean
}

export const textOf = ({ nodes }: Block) => nodes.map((node) => node.textContent).join('')

/** Removes characters from the start of a block. */
export function removeStart(nodes: readonly Node[], length: number): number {
  let left = length
  for (const node of nodes) {
    if (left === 0) return 0
    if (!(node instanceof Text)) left = removeStart([...node.childNodes], left)
    else {
      const removed = Math.min(left, node.data.length)
      node.data = node.data.slice(removed)
      left -= removed
    }
  }
  return left
}

/** Removes meaningless invisible characters, and control characters, which XML does not allow. */
export const withoutInvisible = (text: string) => stripFromProse(text).replace(/(?![\t\r\n])\p{Cc}/gu, '')

/** Returns the lines of a program or a drawing in one block, with their indentation. */
export function codeBlock(document: Document, text: string): Block {
  const lines = withoutInvisible(text)
    .replace(/^\s*\n|\s+$/g, '')
    .split(/\r?\n|\u2028/)
  const nodes = lines.flatMap((line) => [
    document.createElement('br'),
    document.createTextNode(line.replaceAll('\t', '    ').replace(/^ +| {2,}/g, hardBlanks)),
  ])
  return { kind: 'code', level: 0, nodes: nodes.slice(1) }
}

const hardBlanks = (blanks: string) => '\u00a0'.repeat(blanks.length)

/** Removes blanks and line breaks at the ends of a block. */
export function trimmed(block: Block): Block {
  if (block.kind === 'code' || block.kind === 'figure') return block
  const nodes = [...block.nodes]
  const isBlank = (node: Node | undefined) => node !== undefined && !node.textContent?.trim()
  while (isBlank(nodes.at(-1))) nodes.pop()
  while (isBlank(nodes[0])) nodes.shift()
  const ends = [
    [nodes[0], 'firstChild', /^\s+/],
    [nodes.at(-1), 'lastChild', /\s+$/],
  ] as const
  for (const [node, child, blank] of ends) {
    let inner = node
    while (inner?.[child]) inner = inner[child]
    if (inner instanceof Text) inner.data = inner.data.replace(blank, '')
  }
  return { ...block, nodes }
}

const isBreak = (node: Node | undefined) => node instanceof Element && node.tagName === 'BR'

/** Splits paragraphs at their line breaks into a block per line. */
export const splitLines = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind !== 'p') return block
    const lines: Block[] = [{ ...block, nodes: [] }]
    for (const node of block.nodes)
      if (isBreak(node)) lines.push({ ...block, nodes: [], continues: true })
      else lines.at(-1)?.nodes.push(node)
    return lines
  })

/** Joins the lines of each paragraph again. A line after a list item begins a paragraph. */
export function joinLines(document: Document, lines: readonly Block[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines.map(trimmed)) {
    const last = blocks.at(-1)
    if (line.kind !== 'figure' && !hasWords(textOf(line))) continue
    if (line.continues && line.kind === 'p' && last?.kind === 'p')
      last.nodes.push(document.createElement('br'), ...line.nodes)
    else blocks.push(line)
  }
  return blocks
}

/** Serialises blocks to HTML. Lists are nested by level, and `href` is the only attribute. */
export function htmlOf(document: Document, blocks: readonly Block[]): string {
  const root = document.createElement('div')
  for (const { kind, level, nodes } of blocks) {
    if (kind !== 'ul' && kind !== 'ol') {
      const element = document.createElement(kind === 'code' ? 'p' : kind)
      element.append(...nodes)
      root.append(element)
      continue
    }
    let list = listAt(root, kind, level === 1)
    for (let depth = 2; depth <= level; depth++) list = listAt(list.lastElementChild ?? list, kind, depth === level)
    const item = document.createElement('li')
    item.append(...nodes)
    list.append(item)
  }
  return root.innerHTML
}

/** Returns the list that is the last child, or appends one. Only the innermost list must be of the same kind. */
function listAt(parent: Element, kind: 'ul' | 'ol', isInnermost: boolean): Element {
  const last = parent.lastElementChild
  if (last && /^[UO]L$/.test(last.tagName) && (!isInnermost || last.tagName === kind.toUpperCase())) return last
  const list = parent.ownerDocument.createElement(kind)
  parent.append(list)
  return list
}
