import { handBox, handRing } from '../hand-drawn.ts'
import { control } from './palette.ts'
import type { PdfWriter } from './pdf-writer.ts'

/* Form fields with accessible names, tagged in the document's structure. pdfkit's own `formText` and `formCheckbox`
   support neither. So `annotate` creates and tags the widgets of each field. Marks look hand-drawn. */

type Into = PDFKit.PDFStructureElement
type Box = { x: number; y: number; width: number; height: number }

/** In pdfkit a String object is text, and a plain string is a name. */
export const words = (text: string): string => Object(text)

/** Text field. With `hasLines` it takes line breaks. Its font size is automatic, so that a long text fits. */
export function textField(pdf: PdfWriter, into: Into, box: Box, label: string, hasLines: boolean): void {
  const field = newField(pdf, hasLines ? 'lines' : 'text', label)
  addWidget(pdf, into, box, { field, label })
}

/** Checkbox whose label is drawn elsewhere. */
export function tickBox(
  pdf: PdfWriter,
  into: Into,
  { x, y }: Pick<Box, 'x' | 'y'>,
  { label, ticked }: { label: string; ticked: boolean },
): void {
  const size = 10.5
  pdf.decorate((doc) =>
    doc
      .lineWidth(1)
      .lineJoin('round')
      .path(handBox(x, y, size, pdf.fields))
      .stroke(control),
  )
  const field = newField(pdf, 'tick', label)
  if (ticked) Object.assign(field.ref.data, { V: 'Yes', DV: 'Yes' })
  const mark = `${stroke(pdf.palette.deep, 1.9)} 2 6 m 3 4.6 4.2 3 5 2.6 c 7 6 9.4 9.4 12.2 11.8 c S`
  const box = { x: x - 1, y: y - 2.5, width: size + 3, height: size + 3 }
  addWidget(pdf, into, box, { field, label, on: 'Yes', mark, isOn: ticked })
}

/** Field for a row of numbers. A ring marks the chosen one. @returns a function that adds a number */
export function ratingField(pdf: PdfWriter, fieldLabel: string) {
  const field = newField(pdf, 'choice', fieldLabel)
  return (into: Into, x: number, y: number, value: string, label: string): void => {
    const radius = 8.5
    pdf.decorate((doc) =>
      doc
        .lineWidth(0.9)
        .path(handRing(x, y, radius, pdf.fields + Number(value)))
        .stroke(control),
    )
    const mark = `${stroke(pdf.palette.deep, 2)} 2 11 m 2 17 6 20.4 11 20.2 c 17 20 20.6 16 20 10.6 c 19.4 5 16 1.8 10.6 2 c 5 2.2 1.4 6 2.4 13 c S`
    const box = { x: x - 11, y: y - 11, width: 22, height: 22 }
    addWidget(pdf, into, box, { field, label, on: value, mark })
  }
}

type Field = { ref: PDFKit.PDFKitReference; widgets: unknown[] }

const kinds = {
  text: { FT: 'Tx' },
  lines: { FT: 'Tx', Ff: 0x1000 },
  tick: { FT: 'Btn', V: 'Off' },
  choice: { FT: 'Btn', V: 'Off', Ff: 0x8000 },
}

function newField(pdf: PdfWriter, kind: keyof typeof kinds, label: string): Field {
  // Selects Helvetica, the font of form fields.
  const ref = pdf.doc.font('Helvetica').formField(pdf.nextField())
  const widgets: unknown[] = []
  Object.assign(ref.data, kinds[kind], { TU: words(label), Kids: widgets })
  return { ref, widgets }
}

type Widget = { field: Field; label: string; on?: string; mark?: string; isOn?: boolean }

function addWidget(pdf: PdfWriter, into: Into, box: Box, widget: Widget): void {
  const { field, label, on, mark, isOn } = widget
  const { doc } = pdf
  const element = doc.struct('Form', { alt: label })
  into.add(element)
  const { x, y, width, height } = box
  const appearances = on && {
    AP: { N: { [on]: appearance(pdf, box, mark ?? ''), Off: appearance(pdf, box, '') } },
    AS: isOn ? on : 'Off',
  }
  const annotation = {
    Border: [0, 0, 0],
    Subtype: 'Widget',
    Parent: field.ref,
    TU: words(label),
    F: 4,
  }
  const options = { ...annotation, ...appearances, structParent: element }
  doc.annotate(x, y, width, height, options)
  element.end()
  field.widgets.push(doc.page.annotations.at(-1))
}

function appearance(pdf: PdfWriter, { width, height }: Box, content: string) {
  return pdf.shared(`${width} ${height} ${content}`, () => {
    const box = { BBox: [0, 0, width, height], Resources: {} }
    const drawing = pdf.doc.ref({ Type: 'XObject', Subtype: 'Form', ...box })
    drawing.end(`q ${content} Q`)
    return drawing
  })
}

function stroke(colour: string, width: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return `${red?.toFixed(3)} ${green?.toFixed(3)} ${blue?.toFixed(3)} RG ${width} w 1 J 1 j`
}
