import { themeOf } from '#schemas/program-themes.ts'
import type { CareKitItemQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { drawPageFrame } from './frame.ts'
import { noteStyle, paragraph, titleStyle } from './heading.ts'
import { ink } from './palette.ts'
import { PdfWriter } from './pdf-writer.ts'
import { setSheet } from './sheet.ts'
import { contactLine } from './signature.ts'

export type CareKitContent = NonNullable<CareKitItemQueryResult>

const style = { ...titleStyle, size: 26, leading: 30 }

/** Renders the PDF of a care kit item: a page for each sheet, with the title on the first one. */
export async function makeCareKitItem(content: CareKitContent): Promise<Uint8Array> {
  const { title, description, site, sheets } = content
  const name = title ?? site?.name ?? ''
  const pdf = new PdfWriter({
    title: name,
    author: site?.name ?? '',
    subject: description ?? '',
    theme: themeOf(null),
    contact: contactLine(content),
  })
  for (const [at, sheet] of (sheets ?? []).entries()) {
    pdf.addPage()
    if (at === 0) {
      const note = { ...noteStyle, colour: ink }
      setCover(pdf, title ?? '', style, paragraph(pdf, description, note, labelWidth))
      pdf.y += 22
    }
    pdf.doc.outline.addItem(sheet.title ?? `${at + 1}`)
    setSheet(pdf, { title: sheet.title, body: sheet.body })
  }
  return pdf.finish(drawPageFrame)
}
