import { themeOf } from '#schemas/program-themes.ts'
import type { CareKitItemQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { drawPageFrame } from './frame.ts'
import { noteStyle, ownerStyle, paragraph, titleStyle, underlinedTitle } from './heading.ts'
import { ink } from './palette.ts'
import type { Part } from './part.ts'
import { PdfWriter } from './pdf-writer.ts'
import { setSheet } from './sheet.ts'
import { contactLine } from './signature.ts'

export type CareKitContent = NonNullable<CareKitItemQueryResult>

/** An item of the care kit: a page for each of its sheets, its title on the first one. */
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
  let coverEnd = 0
  for (const [at, sheet] of (sheets ?? []).entries()) {
    pdf.addPage()
    if (at === 0) coverEnd = setTitle(pdf, content)
    pdf.doc.outline.addItem(sheet.title ?? `${at + 1}`)
    setSheet(pdf, { title: sheet.title, body: sheet.body })
  }
  return pdf.finish((_, at) => drawPageFrame(pdf, at, coverEnd))
}

function setTitle(pdf: PdfWriter, { title, description, site }: CareKitContent): number {
  const style = { ...titleStyle, size: 26, leading: 30 }
  const parts: Part[] = [
    ...paragraph(pdf, site?.name, ownerStyle(pdf), labelWidth),
    ...(title ? [underlinedTitle(pdf, { tag: 'H1', text: title, style, width: labelWidth })] : []),
    ...paragraph(pdf, description, { ...noteStyle, colour: ink }, labelWidth),
  ]
  const coverEnd = setCover(pdf, parts)
  pdf.y = coverEnd + 22
  return coverEnd
}
