import { themeOf } from '#schemas/program-themes.ts'
import type { PackQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { drawPageFrame } from './frame.ts'
import {
  bodyStyle,
  leadStyle,
  noteStyle,
  ownerStyle,
  paragraph,
  sheetTitle,
  titleStyle,
  underlinedTitle,
} from './heading.ts'
import { muted } from './palette.ts'
import { type Part, space } from './part.ts'
import { PdfWriter, page } from './pdf-writer.ts'
import { setRoadmap } from './roadmap.ts'
import { setSheet } from './sheet.ts'
import { contactLine, setSignature } from './signature.ts'
import { setTips } from './tips.ts'

export type PackContent = NonNullable<PackQueryResult>

const width = page.right - page.left

/** A program's starter pack: the roadmap, a page for each template, and the tips to cut out. */
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
  const coverEnd = setOpening(pdf, content, name)
  for (const template of templates ?? []) {
    pdf.addPage()
    setSheet(pdf, { title: template.title, note: template.description, body: template.body })
  }
  if (tips?.length) {
    pdf.addPage()
    setSectionHeading(pdf, content.tipsHeading)
    setTips(pdf, tips)
  }
  setSignature(pdf, content)
  return pdf.finish((_, at) => drawPageFrame(pdf, at, coverEnd))
}

/** Sets the first page: cover and roadmap. @returns where the cover ends */
function setOpening(pdf: PdfWriter, content: PackContent, name: string): number {
  pdf.addPage()
  const { site, headline, text, roadmap, roadmapHeading } = content
  const opening: Part[] = [
    ...paragraph(pdf, site?.name, ownerStyle(pdf), labelWidth),
    underlinedTitle(pdf, { tag: 'H1', text: name, style: titleStyle, width: labelWidth }),
    ...paragraph(pdf, headline, leadStyle, labelWidth),
    { tag: null, rows: [space(4)] },
    ...paragraph(pdf, text, { ...bodyStyle, colour: muted }, labelWidth),
  ]
  const coverEnd = setCover(pdf, opening)
  pdf.y = coverEnd + 26
  setSectionHeading(pdf, roadmapHeading)
  setRoadmap(pdf, roadmap ?? [])
  return coverEnd
}

type Words = { title?: string | null; text?: string | null } | null

function setSectionHeading(pdf: PdfWriter, words: Words): void {
  if (words?.title) {
    pdf.set([underlinedTitle(pdf, { tag: 'H2', text: words.title, style: sheetTitle, width })])
  }
  pdf.set(paragraph(pdf, words?.text, noteStyle, width))
  pdf.y += 12
}
