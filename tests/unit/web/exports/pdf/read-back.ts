import { extractText, getDocumentProxy } from 'unpdf'
import { z } from 'zod'

export type Element = { role: string; alt?: string | undefined; children: Element[] }

const node = z.object({
  role: z.string().optional(),
  alt: z.string().optional(),
  children: z.array(z.unknown()).default([]),
})

/** Elements of a structure tree, without the content that they refer to. */
function element(value: unknown): Element[] {
  const { role, alt, children } = node.parse(value)
  return role ? [{ role, alt, children: children.flatMap(element) }] : []
}

export const all = (elements: Element[]): Element[] => elements.flatMap((one) => [one, ...all(one.children)])

const info = z.looseObject({ Title: z.string(), Language: z.string(), Author: z.string() })

const annotation = z.looseObject({
  subtype: z.string(),
  fieldType: z.string().nullish(),
  multiLine: z.boolean().nullish(),
  alternativeText: z.string().nullish(),
  url: z.string().nullish(),
  contentsObj: z.looseObject({ str: z.string() }).nullish(),
  rect: z.array(z.number()),
})

/** Reads text, structure and form fields of a PDF. */
export async function readBack(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const trees: Element[] = []
  const annotations: z.infer<typeof annotation>[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    trees.push(...element(await page.getStructTree()))
    annotations.push(...z.array(annotation).parse(await page.getAnnotations()))
  }
  const preferences = z
    .looseObject({})
    .nullable()
    .parse(await pdf.getViewerPreferences())
  return {
    pages: pdf.numPages,
    text,
    info: info.parse((await pdf.getMetadata()).info),
    titleShown: preferences?.DisplayDocTitle,
    marked: (await pdf.getMarkInfo())?.Marked,
    trees,
    annotations,
  }
}
