import type { CareKitItemQueryResult } from '#web/content/generated/sanity.types.ts'
import { drawPanel, dressPage } from './frame.ts'
import { noteStyle, paragraph, pennedTitle, titleStyle } from './heading.ts'
import { ink, paletteOf } from './palette.ts'
import { Paper, page } from './paper.ts'
import { heightOf, type Part } from './part.ts'
import { setSheet } from './sheet.ts'
import { contactLine } from './signature.ts'

export type CareKitContent = NonNullable<CareKitItemQueryResult>

/** An item of the care kit: a page for each of its sheets, its title on the first one. */
export async function makeCareKitItem(content: CareKitContent): Promise<Uint8Array> {
  const { title, description, site, sheets } = content
  const name = title ?? site?.name ?? ''
  const paper = new Paper({
    title: name,
    author: site?.name ?? '',
    subject: description ?? '',
    palette: paletteOf('rookie_launchpad'),
    running: [site?.name ?? '', name],
    contact: contactLine(content),
  })
  let panel = 0
  for (const [at, sheet] of (sheets ?? []).entries()) {
    paper.turn()
    if (at === 0) panel = setTitle(paper, name, description)
    paper.doc.outline.addItem(sheet.title ?? `${at + 1}`)
    setSheet(paper, { title: sheet.title, body: sheet.body })
  }
  return paper.finish((_, at) => dressPage(paper, at, panel))
}

function setTitle(paper: Paper, name: string, description: string | null): number {
  const width = page.right - page.left
  const style = { ...titleStyle, size: 26, leading: 30 }
  const parts: Part[] = [
    pennedTitle(paper, { tag: 'H1', text: name, style, width }),
    ...paragraph(paper, description, { ...noteStyle, colour: ink }, width),
  ]
  const top = 36
  const panel = top + heightOf(parts) + 15
  drawPanel(paper, panel)
  paper.y = top
  paper.set(parts)
  paper.y = panel + 22
  return panel
}
