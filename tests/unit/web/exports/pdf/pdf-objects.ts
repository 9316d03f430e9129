import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'
import { type Content, contentOf } from './page-content.ts'

/** Structure element. */
export type Element = { type: string; dict: PDFDict; kids: PDFObject[]; children: Element[] }

/** Parsed PDF. */
export type File = {
  document: PDFDocument
  root: PDFDict | undefined
  xmp: string
  elements: Element[]
  annotations: { dict: PDFDict; ref: PDFObject | undefined; page: PDFDict }[]
  content: Content[]
}

export const get = (dict: PDFDict | undefined, ...path: string[]): PDFObject | undefined =>
  path.reduce<PDFObject | undefined>(
    (at, key) => (at instanceof PDFDict ? at.lookup(PDFName.of(key)) : undefined),
    dict,
  )
export const dictAt = (dict: PDFDict | undefined, ...path: string[]): PDFDict | undefined => {
  const found = get(dict, ...path)
  return found instanceof PDFDict ? found : undefined
}
export const textOf = (value: PDFObject | undefined): string => {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText()
  return value instanceof PDFName ? value.decodeText() : ''
}
export const numberOf = (value: PDFObject | undefined): number =>
  value instanceof PDFNumber ? value.asNumber() : Number.NaN
export const listOf = (value: PDFObject | undefined): PDFObject[] =>
  value instanceof PDFArray ? value.asArray() : value ? [value] : []

/** Resolves entries of a number tree without intermediate nodes. */
export function numberTree(root: PDFDict | undefined): Map<number, PDFObject> {
  const entries = new Map<number, PDFObject>()
  const visit = (node: PDFDict | undefined) => {
    const flat = listOf(get(node, 'Nums'))
    for (let at = 0; at + 1 < flat.length; at += 2) {
      const value = flat[at + 1]
      if (value) entries.set(numberOf(flat[at]), value)
    }
    for (const kid of listOf(get(node, 'Kids')))
      visit(kid instanceof PDFRef ? node?.context.lookup(kid, PDFDict) : undefined)
  }
  visit(root)
  return entries
}

export function elementsIn(parent: PDFDict | undefined): Element[] {
  const kids = listOf(parent?.get(PDFName.of('K'))).flatMap((kid) =>
    parent?.context.lookup(kid) instanceof PDFArray ? listOf(parent.context.lookup(kid)) : [kid],
  )
  return kids.flatMap((kid) => {
    const dict = parent?.context.lookup(kid)
    if (!(dict instanceof PDFDict) || !get(dict, 'S')) return []
    const own = listOf(get(dict, 'K'))
    return [{ type: textOf(get(dict, 'S')), dict, kids: own, children: elementsIn(dict) }]
  })
}

const all = (elements: Element[]): Element[] => elements.flatMap((one) => [one, ...all(one.children)])

/** Fonts of the pages' content. */
export const fontsOf = ({ document }: File): PDFDict[] =>
  document.getPages().flatMap(({ node }) => {
    const fonts = dictAt(node, 'Resources', 'Font')
    return (fonts?.keys() ?? []).flatMap((key) => dictAt(fonts, key.decodeText()) ?? [])
  })

/** Element that the parent tree names for an annotation. */
export function elementFor({ root, elements }: File, annotation: PDFDict): Element | undefined {
  const ref = numberTree(dictAt(root, 'ParentTree')).get(numberOf(get(annotation, 'StructParent')))
  const dict = ref && root?.context.lookup(ref)
  return elements.find((one) => one.dict === dict)
}

/** Parses a PDF. */
export async function parsePdf(bytes: Uint8Array): Promise<File> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog } = document
  const root = dictAt(catalog, 'StructTreeRoot')
  const metadata = get(catalog, 'Metadata')
  return {
    document,
    root,
    xmp: metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : '',
    elements: all(elementsIn(root)),
    annotations: document.getPages().flatMap(({ node }) =>
      listOf(get(node, 'Annots')).map((ref) => ({
        dict: node.context.lookup(ref, PDFDict),
        ref,
        page: node,
      })),
    ),
    content: await contentOf(bytes),
  }
}
