import PDFDocument from 'pdfkit'
import type { ProgramTheme } from '#schemas/program-themes.ts'
import { faces, fontFile } from '../fonts/fonts.ts'
import { type Palette, paletteOf } from './palette.ts'
import { type Part, type Row, rowsOf } from './part.ts'

/** A4 in points. Essential content is more than 25 points from the edges, so that it also fits on Letter paper. */
export const page = { width: 595.28, height: 841.89, left: 76, right: 549, top: 66, bottom: 776 }

type PdfMetadata = {
  title: string
  /** Name of the site. */
  author: string
  subject: string
  /** Colours, emblem and endpaper. */
  theme: ProgramTheme
  /** Contact line at the foot of each page. */
  contact: string
}

type How = { x: number; grow: number }

const grown = ({ height, stretch = 0 }: Row, grow: number) => height + stretch * grow

/** Returns the height of the next row and of the rows that have to stay with it. */
function needed(ahead: Row[], grow: number): number {
  let height = 0
  for (const row of ahead) {
    height += grown(row, grow)
    if (!row.keepWithNext) return height
  }
  // The following row is not known yet. Reserves two lines, so that a heading does not end a page.
  return height + 48
}

/** Names of characters that XML reserves. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * PDF that names itself PDF/UA-1. pdfkit's own `subset` would also write a CIDSet, which lacks the parts of composed
 * glyphs.
 */
class UaDocument extends PDFDocument {
  /** pdfkit writes texts into the XML of the metadata as they are. */
  override endMetadata(): void {
    for (const [key, value] of Object.entries(this.info))
      if (typeof value === 'string')
        Object.assign(this.info, { [key]: value.replace(/[&<>]/g, (one) => entities[one] ?? one) })
    this.appendXML(`<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part></rdf:Description>`)
    super.endMetadata()
  }
}

/**
 * Writes a PDF page by page, from top to bottom. All readable content is tagged. Everything else is marked as an
 * artifact.
 */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument
  readonly metadata: PdfMetadata
  readonly #root: PDFKit.PDFStructureElement
  readonly #shared = new Map<string, PDFKit.PDFKitReference>()
  readonly #chunks: Uint8Array[] = []
  readonly #done: Promise<Uint8Array>
  y = page.top
  /** Lower edge of the cover on the first page. */
  coverEnd = 0
  fields = 0

  constructor(metadata: PdfMetadata) {
    this.metadata = metadata
    this.doc = new UaDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: metadata.title, Author: metadata.author, Subject: metadata.subject },
    })
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk))
      this.doc.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.doc.on('error', reject)
    })
    // Form fields use a font that every PDF reader has.
    this.doc.font('Helvetica').initForm()
    // Registers fonts by path, so that pdfkit reads a font's file only when a text uses it.
    for (const face of faces) this.doc.registerFont(face, fontFile(face))
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  get palette(): Palette {
    return paletteOf(this.metadata.theme.colour)
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Remaining height of the page, in points. */
  get room(): number {
    return this.pages === 0 ? 0 : page.bottom - this.y
  }

  addPage(): void {
    this.doc.addPage()
    this.y = page.top
  }

  /** Unique name for the next form field. */
  nextField(): string {
    this.fields += 1
    return `field-${this.fields}`
  }

  /** Returns a drawing that form fields share. */
  shared(key: string, make: () => PDFKit.PDFKitReference): PDFKit.PDFKitReference {
    const drawing = this.#shared.get(key) ?? make()
    this.#shared.set(key, drawing)
    return drawing
  }

  /** Draws an artifact, which is neither read aloud nor copied. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /**
   * Sets parts below each other, with a page break before a row that does not fit.
   * @param grow fraction of the rows' possible growth, from 0 to 1
   */
  set(parts: Part[], { x = page.left, grow = 0 } = {}): void {
    const ahead = parts.flatMap(rowsOf)
    for (const part of parts) this.#setPart(part, this.#root, ahead, { x, grow })
  }

  #setPart(part: Part, into: PDFKit.PDFStructureElement, ahead: Row[], how: How): void {
    const element = part.tag ? this.doc.struct(part.tag) : into
    if (part.tag) into.add(element)
    if ('parts' in part) for (const inner of part.parts) this.#setPart(inner, element, ahead, how)
    else for (const row of part.rows) this.#setRow(row, element, ahead, how)
    if (part.tag) element.end()
  }

  #setRow(row: Row, into: PDFKit.PDFStructureElement, ahead: Row[], { x, grow }: How): void {
    if (needed(ahead, grow) > this.room + 0.5 && this.y > page.top) this.addPage()
    ahead.shift()
    const height = grown(row, grow)
    row.draw({ x, y: this.y, height, into })
    this.y += height
  }

  /**
   * Draws the frame of every page and returns the file. Frames are drawn last, because they contain the number of
   * pages.
   */
  async finish(drawFrame: (pdf: PdfWriter, at: number) => void): Promise<Uint8Array> {
    for (let at = 0; at < this.pages; at++) {
      this.doc.switchToPage(at)
      drawFrame(this, at)
    }
    this.#root.end()
    this.doc.end()
    return await this.#done
  }
}
