import { PDFBool, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import {
  dictAt,
  type Element,
  elementFor,
  elementsIn,
  type File,
  fontsOf,
  get,
  listOf,
  numberOf,
  numberTree,
  parsePdf,
  textOf,
} from './pdf-objects.ts'

/* Rules of PDF/UA-1 that a machine can check, numbered as in the Matterhorn Protocol 1.1. veraPDF checks the same ones,
   but it is neither in npm's registry nor in Debian. Rules of elements that no PDF of the site has (tables, notes,
   formulas, optional content, embedded files, films) are left out. */

/** Standard structure types of the PDFs. Another one needs an entry of the role map. */
const standard = /^(Document|Part|Sect|Div|P|H[1-6]|L|LI|Lbl|LBody|Span|Link|Annot|Form|Figure)$/

/** Children that an element may have. */
const childrenOf: Record<string, RegExp> = { L: /^(L|LI|Caption)$/, LI: /^(Lbl|LBody)$/ }
/** Element that an element has to be in. */
const parentOf: Record<string, string> = { LI: 'L', LBody: 'LI', Lbl: 'LI' }

const pairs = (elements: Element[], parent = ''): [string, string][] =>
  elements.flatMap((one) => [[parent, one.type], ...pairs(one.children, one.type)] as [string, string][])

/** Structure type of an annotation's element, by the annotation's subtype. */
const elementOf: Record<string, string> = { Widget: 'Form', Link: 'Link' }

const isTrue = (value: PDFObject | undefined) => value === PDFBool.True

/** Each rule is true for a file that keeps it. */
export const uaRules: Record<string, (file: File) => boolean> = {
  '01-003/004 no artifact is in a tag, and no tag in an artifact': ({ content }) =>
    content.every(({ nested }) => !nested),
  '01-005 all content is tagged, or an artifact': ({ content }) => content.every(({ unmarked }) => unmarked === 0),
  '01-006 tagged content belongs to an element of the parent tree': ({ document, root, content }) =>
    document.getPages().every(({ node }, at) => {
      const owners = numberTree(dictAt(root, 'ParentTree')).get(numberOf(get(node, 'StructParents')))
      const list = listOf(owners && root?.context.lookup(owners))
      return (content[at]?.ids ?? []).every((id) => {
        const owner = list[id] && root?.context.lookup(list[id])
        if (!(owner instanceof PDFDict)) return false
        return listOf(get(owner, 'K')).some((kid) => {
          const one = root?.context.lookup(kid)
          return numberOf(one) === id || (one instanceof PDFDict && numberOf(get(one, 'MCID')) === id)
        })
      })
    }),
  '02-001 each structure type is a standard one': ({ elements }) =>
    elements.length > 0 && elements.every(({ type }) => standard.test(type)),
  '04-001 the file is marked as tagged, without suspects': ({ document: { catalog } }) =>
    isTrue(get(catalog, 'MarkInfo', 'Marked')) && !isTrue(get(catalog, 'MarkInfo', 'Suspects')),
  '06-001 the metadata are well-formed XML': ({ xmp }) => isWellFormed(xmp),
  '06-002 the metadata name PDF/UA-1': ({ xmp }) => valueIn(xmp, 'pdfuaid:part') === '1',
  '06-003 the metadata have the title': ({ xmp }) => Boolean(valueIn(xmp, 'dc:title')),
  '07-001 the window shows the title': ({ document: { catalog } }) =>
    isTrue(get(catalog, 'ViewerPreferences', 'DisplayDocTitle')),
  '09-004 lists have items, and items have bodies': ({ root }) =>
    pairs(elementsIn(root)).every(
      ([parent, child]) => (childrenOf[parent]?.test(child) ?? true) && (parentOf[child] ?? parent) === parent,
    ),
  '11-006 the file has a language': ({ document: { catalog } }) => /^[a-z]{2}/.test(textOf(get(catalog, 'Lang'))),
  '13-004 each figure has a description': ({ elements }) =>
    elements.every(({ type, dict }) => type !== 'Figure' || textOf(get(dict, 'Alt')) !== ''),
  '14-003 headings begin with H1, and skip no level': ({ elements }) => {
    const levels = elements.flatMap(({ type }) => (/^H\d$/.test(type) ? Number(type[1]) : []))
    return levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1)
  },
  '28-002 each annotation is in an element of its kind, which refers to it': (file) =>
    file.annotations.every(({ dict, ref }) => {
      const element = elementFor(file, dict)
      if (element?.type !== (elementOf[textOf(get(dict, 'Subtype'))] ?? 'Annot')) return false
      return element.kids.some((kid) => {
        const one = dict.context.lookup(kid)
        return one instanceof PDFDict && one.get(PDFName.of('Obj')) === ref
      })
    }),
  '28-005 each field has a name': ({ annotations }) =>
    annotations.every(
      ({ dict }) =>
        textOf(get(dict, 'Subtype')) !== 'Widget' ||
        textOf(get(dict, 'TU')) !== '' ||
        textOf(get(dict, 'Parent', 'TU')) !== '',
    ),
  '28-008 Tab follows the structure on each page': ({ document }) =>
    document.getPages().every(({ node }) => textOf(get(node, 'Tabs')) === 'S'),
  '28-012 each link has a description': ({ annotations }) =>
    annotations.every(({ dict }) => textOf(get(dict, 'Subtype')) !== 'Link' || textOf(get(dict, 'Contents')) !== ''),
  '31-009 each font is embedded': (file) =>
    fontsOf(file).every((font) => {
      const [descendant] = listOf(get(font, 'DescendantFonts'))
      const own = descendant ? font.context.lookup(descendant) : font
      const descriptor = own instanceof PDFDict ? dictAt(own, 'FontDescriptor') : undefined
      return Boolean(get(descriptor, 'FontFile2') ?? get(descriptor, 'FontFile3'))
    }),
  '31-027 each character has a Unicode value': (file) =>
    fontsOf(file).every((font) => get(font, 'ToUnicode') instanceof PDFRawStream) &&
    file.content.every(({ withoutUnicode }) => withoutUnicode === 0),
  '31-030 no text refers to the glyph .notdef': ({ content }) =>
    content.every(({ missingGlyphs }) => missingGlyphs === 0),
}

/** True if each tag has its end, and no text has a character that XML reserves. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, slash, tag = '', empty] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (slash && open.pop() !== tag) return false
    if (!slash && !empty) open.push(tag)
  }
  const text = xml.replaceAll(/<[?/]?[\w:][^<>]*>/g, '')
  return xml !== '' && open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt);)/.test(text)
}

const valueIn = (xmp: string, tag: string) =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`)
    .exec(xmp)?.[1]
    ?.replaceAll(/<[^>]*>/g, '')
    .trim()

/** Rules that a PDF breaks. */
export async function brokenRules(bytes: Uint8Array): Promise<string[]> {
  const file = await parsePdf(bytes)
  return Object.keys(uaRules).filter((rule) => !uaRules[rule]?.(file))
}
