import { themeOf } from '#schemas/program-themes.ts'
import type { PackQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { drawPageFrame } from './frame.ts'
import { bodyStyle, leadStyle, paragraph, setHeading, titleStyle } from './heading.ts'
import { muted } from './palette.ts'
import { space } from './part.ts'
import { PdfWriter } from './pdf-writer.ts'
import { setRoadmap } from './roadmap.ts'
import { setSheet } from './sheet.ts'
import { contactLine, setSignature } from './signature.ts'
import { setTips } from './tips.ts'

export type PackContent = NonNullable<PackQueryResult>

/** Renders a program's starter pack: the roadmap, a page for each template, and the tips to cut out. */
export async function makeStarterPack(content: PackContent): Promise<Uint8Array> {
  const { packName, title, site, templates, tips } = content
  const name = packName ?? title ?? site?.name ?? ''
  const pdf = new PdfWriter({
    title: name,
    author: site?.name ?? '',
    subject: content.headline ?? '',
    theme: themeOf(content.program),
    contact: contactLine(content),
  })
  setOpening(pdf, content, name)
  for (const template of templates ?? []) {
    pdf.addPage()
    setSheet(pdf, { title: template.title, note: template.description, body: template.body })
  }
  if (tips?.length) {
    pdf.addPage()
    setHeading(pdf, content.tipsHeading?.title, content.tipsHeading?.text)
    pdf.y += 12
    setTips(pdf, tips)
  }
  setSignature(pdf, content)
  return pdf.finish(drawPageFrame)
}

/** Sets the first page: cover and roadmap. */
function setOpening(pdf: PdfWriter, content: PackContent, name: string): void {
  pdf.addPage()
  const { headline, text, roadmap, roadmapHeading } = content
  setCover(pdf, name, titleStyle, [
    ...paragraph(pdf, headline, leadStyle, labelWidth),
    { tag: null, rows: [space(4)] },
    ...paragraph(pdf, text, { ...bodyStyle, colour: muted }, labelWidth),
  ])
  pdf.y += 26
  setHeading(pdf, roadmapHeading?.title, roadmapHeading?.text)
  pdf.y += 12
  setRoadmap(pdf, roadmap ?? [])
}
