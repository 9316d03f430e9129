import { themeOf } from '#schemas/program-themes.ts'
import type { GroupSheetsQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { drawPageFrame } from './frame.ts'
import { bodyStyle, leadStyle, paragraph, setHeading, textWidth, titleStyle } from './heading.ts'
import { muted } from './palette.ts'
import { keptWithNext, type Part, space } from './part.ts'
import { PdfWriter } from './pdf-writer.ts'
import { setRoadmap } from './roadmap.ts'
import { contactLine, setSignature } from './signature.ts'
import { textRows } from './text.ts'

export type GroupSheet = GroupSheetsQueryResult[number]

/** Height of the signature with the seam above it. */
const signature = 92

/** Renders a program's offer to companies and colleges on one page: group size, invoice, agenda. */
export async function makeGroupSheet(content: GroupSheet, url: string): Promise<Uint8Array> {
  const { title, site, forGroups, groupWords: words } = content
  const pdf = new PdfWriter({
    title: title ?? site?.name ?? '',
    author: site?.name ?? '',
    subject: forGroups?.heading ?? '',
    theme: themeOf(content),
    contact: contactLine(content),
  })
  pdf.addPage()
  setCover(pdf, title ?? '', titleStyle, [
    ...paragraph(pdf, forGroups?.heading, leadStyle, labelWidth),
    { tag: null, rows: [space(4)] },
    ...paragraph(pdf, forGroups?.text, { ...bodyStyle, colour: muted }, labelWidth),
    ...paragraph(pdf, url.replace(/^https?:\/\//, ''), { ...bodyStyle, face: 'bold' }, labelWidth),
  ])
  pdf.y += 20
  pdf.set([
    ...labelled(pdf, words?.sizeLabel, forGroups?.size),
    ...labelled(pdf, words?.invoiceLabel, forGroups?.invoice),
  ])
  if (forGroups?.agenda?.length) {
    setHeading(pdf, words?.agendaLabel)
    pdf.y += 8
    const stages = forGroups.agenda.map(({ mark, title, text }) => ({ label: mark, title, text }))
    setRoadmap(pdf, stages, signature)
  }
  setSignature(pdf, content)
  return pdf.finish(drawPageFrame)
}

function labelled(pdf: PdfWriter, label: string | null | undefined, text: string | null | undefined): Part[] {
  if (!text) return []
  const style = { ...bodyStyle, face: 'bold', colour: pdf.palette.deep } as const
  return [
    ...(label ? [{ tag: 'H2', rows: keptWithNext(textRows(pdf, label, style, textWidth)) }] : []),
    ...paragraph(pdf, text, bodyStyle, textWidth),
    { tag: null, rows: [space(10)] },
  ]
}
