import { isRecord } from '#schemas/is-record.ts'
import { parseJson } from '#schemas/parse-json.ts'
import { routes } from '#schemas/routes.ts'
import { rowsOf } from '#schemas/table-rows.ts'
import { portableTextOf } from './portable-text-of.ts'
import { readPaste } from './read-paste.ts'

export type CopiedBlock = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function element(name: string, content: string | Element[], href?: string): Element {
  const made = document.createElement(name)
  made.append(...[content].flat())
  if (href) made.setAttribute('href', href)
  return made
}

/** Blocks of an element, in types that every text supports. */
const plainBlocks = ({ outerHTML }: Element) => portableTextOf(readPaste(outerHTML, { isLiteral: true }).html)

function tableOf({ caption, rows }: CopiedBlock): Element {
  const body = rowsOf(textOf(rows)).map((row, at) =>
    element(
      'tr',
      row.map((cell) => element(at === 0 ? 'th' : 'td', cell)),
    ),
  )
  return element('table', [element('caption', textOf(caption)), element('tbody', body)])
}

/** Id of a video in a text. */
const videoIn = ({ _type, video }: CopiedBlock) =>
  _type === 'videoInText' && isRecord(video) ? textOf(video._ref) : ''

function convert(block: CopiedBlock, types: readonly string[], titles: ReadonlyMap<string, string>): CopiedBlock[] {
  if (types.includes(textOf(block._type))) return [block]
  const pictures = types.find((type) => type === 'figure' || type === 'picture')
  if (/^(figure|picture)$/.test(textOf(block._type)) && pictures) {
    // An imported picture without its file has the old address. A letter has no field for it.
    const { caption, source, ...picture } = block
    const below = textOf(caption) ? plainBlocks(element('p', [element('em', textOf(caption))])) : []
    return [{ ...picture, _type: pictures }, ...below]
  }
  if (block._type === 'table') return plainBlocks(tableOf(block))
  const video = videoIn(block)
  if (!video) return []
  const link = element('a', titles.get(video) || 'Video', `${routes.insights}#${video}`)
  return plainBlocks(element('p', [link]))
}

/**
 * Parses the blocks that the Studio has copied. @returns undefined if the editor can handle the paste: the text supports
 * all blocks, or they are not valid
 */
export function unfitBlocks(data: string, types: readonly string[]): CopiedBlock[] | undefined {
  const blocks = [parseJson(data)].flat().filter(isRecord)
  return blocks.every(({ _type }) => types.includes(textOf(_type))) ? undefined : blocks
}

/** Ids of the videos whose titles `fitBlocks` needs. */
export const videosIn = (blocks: readonly CopiedBlock[]) => blocks.map(videoIn).filter(Boolean)

/**
 * Converts blocks of one text for another one, whose types are fewer. A table becomes a list, a video becomes a link, and
 * a picture loses nothing: its caption becomes a paragraph.
 */
export function fitBlocks(
  blocks: readonly CopiedBlock[],
  types: readonly string[],
  titles: ReadonlyMap<string, string>,
) {
  const fitted = blocks.map((block) => ({ block, made: convert(block, types, titles) }))
  const lost = fitted.filter(({ made }) => made.length === 0).map(({ block }) => block._type)
  const isPicture = (type: unknown) => type === 'figure' || type === 'picture'
  return {
    blocks: fitted.flatMap(({ made }) => made),
    leftOut: [
      ...(lost.some(isPicture) ? ['pictures'] : []),
      ...(lost.some((type) => !isPicture(type)) ? ['embedded content'] : []),
    ],
  }
}
