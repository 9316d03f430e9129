import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { z } from 'zod'

/** Marks and characters of a page's content. */
export type Content = {
  /** Ids of marked content. */
  ids: number[]
  /** Number of drawings outside of tags and artifacts. */
  unmarked: number
  /** True if an artifact is in a tag, or a tag in an artifact. */
  nested: boolean
  withoutUnicode: number
  missingGlyphs: number
}

const glyphs = z.array(
  z.union([z.number(), z.null(), z.looseObject({ unicode: z.string(), originalCharCode: z.number() })]),
)

/** Reads the content of each page. */
export async function contentOf(bytes: Uint8Array): Promise<Content[]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: Content[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { fnArray, argsArray } = await (await document.getPage(at)).getOperatorList()
    const page: Content = {
      ids: [],
      unmarked: 0,
      nested: false,
      withoutUnicode: 0,
      missingGlyphs: 0,
    }
    const open: ('artifact' | 'tag' | 'span')[] = []
    for (const [index, operator] of fnArray.entries()) {
      const args: unknown[] = argsArray[index] ?? []
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
        const [tag, id] = args
        const name = typeof tag === 'string' ? tag : Reflect.get(Object(tag), 'name')
        const kind = name === 'Artifact' ? 'artifact' : typeof id === 'number' ? 'tag' : 'span'
        page.nested ||= kind !== 'span' && open.some((one) => one !== 'span' && one !== kind)
        open.push(kind)
        if (typeof id === 'number') page.ids.push(id)
      } else if (operator === OPS.endMarkedContent) open.pop()
      const isText = operator === OPS.showText
      const isPath = operator === OPS.constructPath && args[0] !== OPS.endPath
      if ((isText || isPath) && open.every((one) => one === 'span')) page.unmarked += 1
      if (!isText) continue
      for (const glyph of glyphs.parse(args[0])) {
        if (glyph === null || typeof glyph === 'number') continue
        if (glyph.originalCharCode === 0) page.missingGlyphs += 1
        if (glyph.unicode === '' || glyph.unicode === '\0') page.withoutUnicode += 1
      }
    }
    pages.push(page)
  }
  return pages
}
