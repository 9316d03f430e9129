import type { PackQueryResult } from '#web/content/generated/sanity.types.ts'
import { labelWidth, setCover } from './cover.ts'
import { dressPage } from './frame.ts'
import {
  bodyStyle,
  leadStyle,
  noteStyle,
  ownerStyle,
  paragraph,
  pennedTitle,
  sheetTitle,
  titleStyle,
} from './heading.ts'
import { muted } from './palette.ts'
import { type Part, space } from './part.ts'
import { Paper, page } from './pdf-writer.ts'
import { setRoadmap } from './roadmap.ts'
import { setSheet } from './sheet.ts'
import { contactLine, setSignature } from './signature.ts'
import { setTips } from './tips.ts'

export type PackContent = NonNullable<PackQueryResult>

const width = page.right - page.left

/** A program's starter pack: the roadmap, a page for each template, and the tips to cut out. */
export async function makePack(content: PackContent): Promise<Uint8Array> {
  const { packName, title, site, templates, tips } = content
  const name = packName ?? title ?? site?.name ?? ''
  const paper = new Paper({
    title: name,
    author: site?.name ?? '',
    subject: content.headline ?? '',
    program: content.program?.key ?? 'rookie_launchpad',
    running: [site?.name ?? '', name],
    contact: contactLine(content),
  })
  const boards = setOpening(paper, content, name)
  for (const template of templates ?? []) {
    paper.turn()
    setSheet(paper, { title: template.title, note: template.description, body: template.body })
  }
  if (tips?.length) {
    paper.turn()
    setHeading(paper, content.tipsHeading)
    setTips(paper, tips)
  }
  setSignature(paper, content)
  return paper.finish((_, at) => dressPage(paper, at, boards))
}

/** The first page: what this is, and the way ahead. @returns where its boards end */
function setOpening(paper: Paper, content: PackContent, name: string): number {
  paper.turn()
  const { site, headline, text, roadmap, roadmapHeading } = content
  const opening: Part[] = [
    ...paragraph(paper, site?.name, ownerStyle(paper), labelWidth),
    pennedTitle(paper, { tag: 'H1', text: name, style: titleStyle, width: labelWidth }),
    ...paragraph(paper, headline, leadStyle, labelWidth),
    { tag: null, rows: [space(4)] },
    ...paragraph(paper, text, { ...bodyStyle, colour: muted }, labelWidth),
  ]
  const boards = setCover(paper, opening)
  paper.y = boards + 26
  setHeading(paper, roadmapHeading)
  setRoadmap(paper, roadmap ?? [])
  return boards
}

type Words = { title?: string | null; text?: string | null } | null

function setHeading(paper: Paper, words: Words): void {
  if (words?.title) {
    paper.set([pennedTitle(paper, { tag: 'H2', text: words.title, style: sheetTitle, width })])
  }
  paper.set(paragraph(paper, words?.text, noteStyle, width))
  paper.y += 12
}
