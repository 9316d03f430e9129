import type { CareKitItemQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { dressPage } from './frame.ts'
import { noteStyle, ownerStyle, paragraph, pennedTitle, titleStyle } from './heading.ts'
import { ink } from './palette.ts'
import type { Part } from './part.ts'
import { Paper } from './pdf-writer.ts'
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
    program: 'rookie_launchpad',
    running: [site?.name ?? '', name],
    contact: contactLine(content),
  })
  let boards = 0
  for (const [at, sheet] of (sheets ?? []).entries()) {
    paper.turn()
    if (at === 0) boards = setTitle(paper, content)
    paper.doc.outline.addItem(sheet.title ?? `${at + 1}`)
    setSheet(paper, { title: sheet.title, body: sheet.body })
  }
  return paper.finish((_, at) => dressPage(paper, at, boards))
}

function setTitle(paper: Paper, { title, description, site }: CareKitContent): number {
  const style = { ...titleStyle, size: 26, leading: 30 }
  const parts: Part[] = [
    ...paragraph(paper, site?.name, ownerStyle(paper), labelWidth),
    ...(title ? [pennedTitle(paper, { tag: 'H1', text: title, style, width: labelWidth })] : []),
    ...paragraph(paper, description, { ...noteStyle, colour: ink }, labelWidth),
  ]
  const boards = setCover(paper, parts)
  paper.y = boards + 22
  return boards
}
