import { hasWords } from '#schemas/has-words.ts'
import { type Block, codeBlock, textOf, trimmed, withoutInvisible } from './paste-blocks.ts'
import {
  embedded,
  headingLevel,
  isBlock,
  isUnseen,
  markerText,
  numbersOf,
  preformatted,
  shownLines,
  styleOf,
  wordItem,
} from './paste-elements.ts'
import { digitsIn, formattingOf, type Marks, marked, marksIn, noMarks } from './paste-inline.ts'
import { dataRows, headerOf, isMarked, rowsText } from './paste-table.ts'
import { isListMarker } from './pasted-dom.ts'

type Context = Pick<Block, 'kind' | 'level'> & { marks: Marks }

export interface ReaderOptions {
  /** True for a text with table blocks. Other texts get a list for each table. */
  hasTables?: boolean | undefined
  /** True to keep pictures as blocks. A paste cannot have them. */
  hasPictures?: boolean | undefined
}

/** Reads a pasted document into blocks. */
export class Reader {
  readonly blocks: Block[] = []
  readonly leftOut = new Set<string>()
  private current: Block | undefined
  private readonly numbers = new Map<Element, string>()
  /** Number of the list item whose first block has not begun. */
  private marker: string | undefined
  /** True behind a paragraph in a list item, whose next words begin a line. */
  private isLineOver = false
  private readonly top: number

  private readonly body: HTMLElement
  private readonly options: ReaderOptions

  constructor(body: HTMLElement, options: ReaderOptions) {
    this.body = body
    this.options = options
    const headings = [...body.querySelectorAll('*')].filter(
      (element) => headingLevel(element) > 0 && hasWords(element.textContent),
    )
    this.top = Math.min(...headings.map(headingLevel))
  }

  read(): Block[] {
    this.children(this.body, { kind: 'p', level: 0, marks: noMarks })
    return this.blocks.filter(
      ({ kind, nodes }) => kind === 'figure' || nodes.some((node) => hasWords(node.textContent)),
    )
  }

  private children(parent: Node, context: Context) {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.text(node, context)
      else if (node instanceof Element) this.element(node, context)
    }
  }

  private text(node: Text, context: Context) {
    const isKept = node.parentElement?.closest(preformatted)
    // Slides and layout programs break lines with these characters.
    const lineEnd = isKept ? /\r?\n|[\v\u2028\u2029]/ : /[\v\u2028\u2029]/
    const [first = '', ...others] = digitsIn(node).split(lineEnd)
    this.run(first, context)
    for (const line of others) {
      this.lineBreak()
      this.run(line, context)
    }
  }

  /**
   * Adds text to the current block. Several blanks in a row, no-break spaces included, become one space. A single
   * no-break space stays. Invisible characters without a meaning are removed.
   */
  private run(written: string, { kind, level, marks }: Context) {
    const text = withoutInvisible(written).replace(/[ \t\r\n\u00a0]{2,}|[ \t\r\n]/g, ' ')
    const isBlank = /^[ \u00a0]*$/.test(text)
    if (text === '' || (isBlank && (!this.current || this.isLineOver))) return
    if (this.isLineOver) this.lineBreak()
    this.current ??= this.begin({ kind, level, nodes: [] })
    const { nodes } = this.current
    const before = nodes.at(-1)?.textContent ?? ''
    const fresh = /[ \n\u00a0]$/.test(before) ? text.replace(/^[ \u00a0]/, '') : text
    const own = kind === 'h2' || kind === 'h3' ? { ...marks, strong: false } : marks
    if (fresh) nodes.push(marked(this.body.ownerDocument, fresh, hasWords(fresh) ? own : noMarks))
  }

  private begin(block: Block) {
    if (block.kind === 'ol' && this.marker) block.marker = this.marker
    this.marker = undefined
    this.blocks.push(block)
    return block
  }

  private end() {
    this.current = undefined
    this.isLineOver = false
  }

  /** Adds a line break. Two line breaks in a row start a new block. */
  private lineBreak() {
    this.isLineOver = false
    const { nodes } = this.current ?? {}
    const last = nodes?.at(-1)
    if (last instanceof Element && last.tagName === 'BR') {
      last.remove()
      nodes?.pop()
      this.end()
    } else nodes?.push(this.body.ownerDocument.createElement('br'))
  }

  private element(element: Element, context: Context) {
    if (isUnseen(element)) return
    if (element.matches(embedded)) return void this.leftOut.add('embedded content')
    if (isListMarker(element)) return this.listMarker(element, context)
    if (element.matches('en-todo,input[type=checkbox]')) return this.box(element, context)
    if (element.tagName === 'BR') return this.lineBreak()
    if (element.tagName === 'IMG') return this.picture(element, context)
    if (element.textContent?.trim()) for (const kind of formattingOf(element)) this.leftOut.add(kind)
    const marks = marksIn(element, context.marks)
    const href = element.tagName === 'A' && element.getAttribute('href')
    if (href && !href.startsWith('#') && !marks.href && element.textContent?.trim())
      this.leftOut.add('links without a web address')
    if (!isBlock(element)) return this.children(element, { ...context, marks })
    // Paragraphs in a list item become its lines.
    const isLine = /^(P|DIV|SPAN)$/.test(element.tagName) && element.parentElement?.tagName === 'LI'
    if (!isLine) this.end()
    else if (this.current && element.textContent?.trim()) this.lineBreak()
    const code = element.tagName === 'PRE' && element.querySelector('code')
    if (code) return this.code(element, code)
    const rows = element instanceof HTMLTableElement && dataRows(element)
    const caption = rows && element.querySelector('caption')
    if (caption) {
      this.children(caption, { kind: 'p', level: 0, marks })
      this.end()
    }
    if (!rows) this.children(element, { ...this.contextOf(element, context), marks })
    else if (!this.table(rows, marks)) this.tableAsList(rows, marks)
    if (!isLine) this.end()
    else this.isLineOver = this.current !== undefined
  }

  /** Adds the lines of a code block. The name of its language stands above or beside them as a label. */
  private code(element: Element, code: Element) {
    const language = /\blanguage-(\S+)/.exec(code.className)?.[1]?.toLowerCase()
    const before = this.blocks.at(-1)
    if (before && language && textOf(before).trim().toLowerCase() === language) this.blocks.pop()
    this.blocks.push(codeBlock(this.body.ownerDocument, shownLines(element, language)))
  }

  private contextOf(element: Element, context: Context): Pick<Block, 'kind' | 'level'> {
    const { kind, level } = context
    const heading = headingLevel(element)
    if (heading) return { kind: heading === this.top ? 'h2' : 'h3', level: 0 }
    const isQuote = element.tagName === 'BLOCKQUOTE' && !/border:\s*none/i.test(styleOf(element))
    if (isQuote || /^MsoQuote|^MsoIntenseQuote|\bpullquote\b/.test(element.className))
      return { kind: 'blockquote', level: 0 }
    for (const [item, number] of numbersOf(element)) this.numbers.set(item, number)
    if (element.tagName === 'UL' || element.tagName === 'OL')
      return { kind: element.tagName === 'OL' ? 'ol' : 'ul', level: level + 1 }
    if (element.tagName === 'LI') {
      const stated =
        element.getAttribute('data-aria-level') ??
        element.getAttribute('aria-level') ??
        Number(element.getAttribute('data-stringify-indent')) + 1
      this.marker = this.numbers.get(element)
      return { kind: kind === 'ol' ? 'ol' : 'ul', level: Math.max(Number(stated) || 1, level, 1) }
    }
    const item = wordItem(element)
    this.marker = item?.marker ?? this.marker
    return item ?? { kind, level }
  }

  /** Keeps a marker as text outside of a list: the number of a heading. */
  private listMarker(element: Element, context: Context) {
    if (context.kind !== 'ul' && context.kind !== 'ol') this.run(`${markerText(element)} `, context)
  }

  /**
   * Adds a box as text, which later becomes a bullet. A list item needs no second marker. Evernote's `<en-todo/>` has no
   * end for an HTML parser, so it contains the text after it.
   */
  private box(element: Element, context: Context) {
    if (!element.closest('li')) this.run('☐ ', context)
    this.children(element, context)
  }

  /** Keeps or records a picture. An emoji image becomes its text, and tracking pixels are ignored. */
  private picture(image: Element, context: Context) {
    const alt = image.getAttribute('alt') ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alt)) return this.run(alt, context)
    // Google Docs draws the boxes of a tick list.
    if (image.closest('[role=checkbox]')) return
    if (/^[01](px)?$/.test(image.getAttribute('width') ?? '')) return
    if (!this.options.hasPictures) return void this.leftOut.add('pictures')
    this.end()
    this.blocks.push({ kind: 'figure', level: 0, nodes: [image.cloneNode()] })
  }

  /** Adds a table block. Returns false if the text has no table blocks, or if a word or a link would be lost. */
  private table(rows: HTMLTableCellElement[][], marks: Marks): boolean {
    if (!this.options.hasTables) return false
    const context: Context = { kind: 'p', level: 0, marks }
    const cells = rows.map((row) => row.map((cell) => this.cell(cell, context)))
    const isMerged = rows.flat().some(({ colSpan, rowSpan }) => colSpan * rowSpan !== 1)
    const text = isMerged ? undefined : rowsText(cells)
    if (text === undefined) return false
    if (cells.slice(1).flat(2).some(isMarked)) this.leftOut.add('bold and italic type in tables')
    const nodes = [this.body.ownerDocument.createTextNode(text)]
    this.blocks.push({ kind: 'pre', level: 0, nodes })
    return true
  }

  /** Adds each row of a table as a list item: 'Newsletter: Data: your address; Stored: until you leave'. */
  private tableAsList(rows: HTMLTableCellElement[][], marks: Marks) {
    const header = headerOf(rows[0])
    const strong: Context = { kind: 'p', level: 0, marks: { ...marks, strong: true } }
    if (header) {
      // Records what the header's cells lose.
      for (const cell of rows[0] ?? []) this.cell(cell, strong)
      this.run([...new Set(header)].filter(Boolean).join(', '), strong)
      this.end()
    }
    for (const row of header ? rows.slice(1) : rows) {
      const context: Context = { kind: 'ul', level: 1, marks }
      const item = this.begin({ kind: 'ul', level: 1, nodes: [] })
      this.current = item
      if (row[0]) item.nodes.push(...this.cell(row[0], { ...context, marks: strong.marks }))
      let sign = ': '
      for (const [at, cell] of row.entries()) {
        if (cell === row[at - 1] || at === 0) continue
        const nodes = this.cell(cell, context)
        if (nodes.length === 0) continue
        const label = row.length > 2 && header?.[at]
        this.run(`${sign}${label ? `${label}: ` : ''}`, context)
        item.nodes.push(...nodes)
        sign = '; '
      }
      this.end()
    }
  }

  /** Nodes of a cell, its paragraphs joined by blanks. */
  private cell(cell: Element, context: Context): Node[] {
    const { current } = this
    const before = this.blocks.length
    this.end()
    this.children(cell, context)
    this.current = current
    const { ownerDocument } = this.body
    return this.blocks
      .splice(before)
      .flatMap((block, at) => [...(at > 0 ? [ownerDocument.createTextNode(' ')] : []), ...trimmed(block).nodes])
  }
}
