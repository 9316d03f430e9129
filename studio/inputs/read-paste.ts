import { type Block, htmlOf, withTypedLists } from './paste-blocks.ts'
import { formattingOf, type Marks, marked, marksIn, noMarks } from './paste-inline.ts'
import { dataRows, headerOf } from './paste-table.ts'
import { isListMarker } from './pasted-dom.ts'

export interface Paste {
  html: string
  /** Kinds of content that the editor does not support. */
  leftOut: string[]
  /** Text of a paste without formatting or block elements, with its surrounding blanks. */
  words?: string
}

type Place = Pick<Block, 'kind' | 'level'> & { marks: Marks }

const unseen = /^(STYLE|SCRIPT|TEMPLATE|TITLE|HEAD|NOSCRIPT)$/
const blockTag =
  /^(P|DIV|H[1-6]|LI|UL|OL|DL|DT|DD|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TFOOT|CAPTION|TR|TD|TH|HR|SECTION|ARTICLE|HEADER|FOOTER|MAIN|FIGURE|FIGCAPTION|ADDRESS|CENTER)$/

const preformatted = 'pre,[style*="white-space:pre"],[style*="white-space: pre"]'

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Heading level of an element; 0 for other elements. */
function headingLevel(element: Element): number {
  if (element.classList.contains('MsoTitle')) return 1
  const role = element.getAttribute('role') === 'heading' && element.getAttribute('aria-level')
  return Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? role ?? 0) || 0
}

/** List item of Word: a paragraph with its marker as text. */
function wordItem(element: Element): Pick<Block, 'kind' | 'level'> | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(element))?.[1]
  if (!level) return undefined
  const marker = [...element.querySelectorAll('[style]')].find(isListMarker)
  const isNumber = /^[\s\u00a0]*\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent ?? '')
  return { kind: isNumber ? 'ol' : 'ul', level: Number(level) }
}

/** Reads a pasted document into blocks. */
class Reader {
  readonly blocks: Block[] = []
  readonly leftOut = new Set<string>()
  private current: Block | undefined
  private readonly top: number

  private readonly body: HTMLElement

  constructor(body: HTMLElement) {
    this.body = body
    const levels = [...body.querySelectorAll('*')].map(headingLevel).filter(Boolean)
    this.top = Math.min(...levels)
  }

  read(): Block[] {
    this.children(this.body, { kind: 'p', level: 0, marks: noMarks })
    return this.blocks.filter(({ nodes }) => nodes.some((node) => node.textContent?.trim()))
  }

  private children(parent: Node, place: Place) {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.text(node, place)
      else if (node instanceof Element) this.element(node, place)
    }
  }

  private text(node: Text, place: Place) {
    const isKept = node.parentElement?.closest(preformatted)
    const [first = '', ...others] = isKept ? node.data.split(/\r?\n/) : [node.data]
    this.run(first, place)
    for (const line of others) {
      this.lineBreak()
      this.run(line, place)
    }
  }

  /**
   * Adds text to the current block. Several blanks in a row, no-break spaces included, become one space. A single
   * no-break space stays.
   */
  private run(written: string, { kind, level, marks }: Place) {
    const text = written.replace(/[ \t\r\n\u00a0]{2,}|[ \t\r\n]/g, ' ')
    const isBlank = /^[ \u00a0]*$/.test(text)
    if (text === '' || (isBlank && !this.current)) return
    this.current ??= this.begin({ kind, level, nodes: [] })
    const { nodes } = this.current
    const before = nodes.at(-1)?.textContent ?? ''
    const fresh = /[ \n\u00a0]$/.test(before) ? text.replace(/^[ \u00a0]/, '') : text
    const own = kind === 'h2' || kind === 'h3' ? { ...marks, strong: false } : marks
    if (fresh) nodes.push(marked(this.body.ownerDocument, fresh, isBlank ? noMarks : own))
  }

  private begin(block: Block) {
    this.blocks.push(block)
    return block
  }

  private end() {
    this.current = undefined
  }

  /** Adds a line break. Two line breaks in a row start a new block. */
  private lineBreak() {
    const { nodes } = this.current ?? {}
    const last = nodes?.at(-1)
    if (last instanceof Element && last.tagName === 'BR') {
      last.remove()
      nodes?.pop()
      this.end()
    } else nodes?.push(this.body.ownerDocument.createElement('br'))
  }

  private element(element: Element, place: Place) {
    if (unseen.test(element.tagName) || isListMarker(element)) return
    if (element.tagName === 'BR') return this.lineBreak()
    if (element.tagName === 'IMG') return this.picture(element, place)
    if (element.textContent?.trim())
      for (const kind of formattingOf(element)) this.leftOut.add(kind)
    const marks = marksIn(element, place.marks)
    if (!blockTag.test(element.tagName) && headingLevel(element) === 0)
      return this.children(element, { ...place, marks })
    // Paragraphs in a list item become its lines.
    const isLine = /^(P|DIV)$/.test(element.tagName) && element.parentElement?.tagName === 'LI'
    if (!isLine) this.end()
    else if (this.current && element.textContent?.trim()) this.lineBreak()
    const rows = element instanceof HTMLTableElement && dataRows(element)
    if (rows) this.table(rows, marks)
    else this.children(element, { ...this.placeOf(element, place), marks })
    if (!isLine) this.end()
  }

  private placeOf(element: Element, place: Place): Pick<Block, 'kind' | 'level'> {
    const { kind, level } = place
    const heading = headingLevel(element)
    if (heading) return { kind: heading === this.top ? 'h2' : 'h3', level: 0 }
    const isQuote = element.tagName === 'BLOCKQUOTE' && !/border:\s*none/i.test(styleOf(element))
    if (isQuote || /^MsoQuote|^MsoIntenseQuote/.test(element.className))
      return { kind: 'blockquote', level: 0 }
    if (element.tagName === 'UL' || element.tagName === 'OL')
      return { kind: element.tagName === 'OL' ? 'ol' : 'ul', level: level + 1 }
    if (element.tagName === 'LI') {
      const stated =
        element.getAttribute('data-aria-level') ??
        element.getAttribute('aria-level') ??
        Number(element.getAttribute('data-stringify-indent')) + 1
      return { kind: kind === 'ol' ? 'ol' : 'ul', level: Math.max(Number(stated) || 1, level, 1) }
    }
    return wordItem(element) ?? { kind, level }
  }

  /** Records a left-out picture. An emoji image becomes its text, and tracking pixels are ignored. */
  private picture(image: Element, place: Place) {
    const alt = image.getAttribute('alt') ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alt)) return this.run(alt, place)
    if (!/^[01](px)?$/.test(image.getAttribute('width') ?? '')) this.leftOut.add('pictures')
  }

  /** Adds each row of a table as a list item: 'Newsletter: Data: your address; Stored: until you leave'. */
  private table(rows: HTMLTableCellElement[][], marks: Marks) {
    const header = headerOf(rows[0])
    const strong: Place = { kind: 'p', level: 0, marks: { ...marks, strong: true } }
    if (header) {
      this.run(header.filter(Boolean).join(', '), strong)
      this.end()
    }
    for (const [first, ...others] of header ? rows.slice(1) : rows) {
      const place: Place = { kind: 'ul', level: 1, marks }
      this.current = this.begin({ kind: 'ul', level: 1, nodes: [] })
      if (first) this.cell(first, { ...place, marks: strong.marks })
      const filled = others
        .map((cell, at) => ({ cell, label: others.length > 1 && header?.[at + 1] }))
        .filter(({ cell }) => cell.textContent?.trim())
      for (const [at, { cell, label }] of filled.entries()) {
        this.run(`${at === 0 ? ': ' : '; '}${label ? `${label}: ` : ''}`, place)
        this.cell(cell, place)
      }
      this.end()
    }
  }

  /** Adds a cell's text to the current item, its paragraphs joined by blanks. */
  private cell(cell: Element, place: Place) {
    const item = this.current
    const before = this.blocks.length
    this.end()
    this.children(cell, place)
    const nodes = this.blocks.splice(before).map((block) => trimmed(block).nodes)
    const { ownerDocument } = this.body
    for (const [at, part] of nodes.entries())
      item?.nodes.push(...(at > 0 ? [ownerDocument.createTextNode(' ')] : []), ...part)
    this.current = item
  }
}

/** Removes blanks and line breaks at the ends of a block. */
function trimmed(block: Block): Block {
  const nodes = [...block.nodes]
  const isBlank = (node: Node | undefined) => node !== undefined && !node.textContent?.trim()
  while (isBlank(nodes.at(-1))) nodes.pop()
  while (isBlank(nodes[0])) nodes.shift()
  const ends = [
    [nodes[0], /^[ \u00a0]+/],
    [nodes.at(-1), /[ \u00a0]+$/],
  ] as const
  for (const [node, blank] of ends) {
    let inner = node
    while (inner?.firstChild) inner = inner.firstChild
    if (inner instanceof Text) inner.data = inner.data.replace(blank, '')
  }
  return { ...block, nodes }
}

/** Converts pasted HTML of any program to elements that the editor supports. */
export function readPaste(html: string): Paste {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const reader = new Reader(body)
  const blocks = reader.read()
  const leftOut = [...reader.leftOut]
  const [only, ...others] = blocks
  const isInline =
    others.length === 0 &&
    ![...body.querySelectorAll('*')].some((one) => blockTag.test(one.tagName))
  if (only && isInline && only.nodes.every((node) => node instanceof Text))
    return { html: '', leftOut, words: only.nodes.map((node) => node.textContent).join('') }
  return { html: htmlOf(body.ownerDocument, withTypedLists(blocks.map(trimmed))), leftOut }
}
