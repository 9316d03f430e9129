import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { fromSeed, ofType } from '#tests/contract/content/seed-file.ts'
import { dailyPart } from '#tests/nightly.ts'
import { programs } from '#tests/programs.ts'
import { careKitItemQuery } from '#web/content/queries/care-kit.ts'
import { groupSheetsQuery } from '#web/content/queries/groups.ts'
import { packQuery } from '#web/content/queries/toolkit.ts'
import { type CareKitContent, makeCareKitItem } from '#web/exports/pdf/care-kit-item.ts'
import { type GroupSheet, makeGroupSheet } from '#web/exports/pdf/group-sheet.ts'
import { makeStarterPack, type PackContent } from '#web/exports/pdf/starter-pack.ts'
import { brokenRules, uaRules } from './ua-rules.ts'

/** Words that replace those of the seed, in turn. Marks of worksheets stay. */
const languages: Record<string, string[] | undefined> = {
  English: undefined,
  Hindi: ['नमस्ते', 'काम', 'क्या', 'प्रश्न', 'हिन्दी', 'र्कि'],
  Arabic: ['مرحبا', 'العمل', 'ما', 'السؤال', '٢٠٢٦', 'لا'],
  'English with characters of XML': ['R&D', '<b>', ']]>', '&amp;'],
}

/** Translates the texts of a content, and keeps what a program reads. */
function inWords<Content>(content: Content, words: string[] | undefined): Content {
  if (!words) return content
  let at = 0
  const translated = JSON.stringify(content, (key, value: unknown) =>
    typeof value === 'string' && !/^_|slug|email|key|colour|scene|ratio/i.test(key)
      ? value.replace(/\p{L}+/gu, () => `${words[at++ % words.length]}`)
      : value,
  )
  return JSON.parse(translated)
}

const packs = await Promise.all(programs.map(({ slug }) => fromSeed<PackContent>(packQuery, { slug })))
const items = await Promise.all(
  ofType('careKitItem').map(({ _id }) => fromSeed<CareKitContent>(careKitItemQuery, { id: _id })),
)
const sheets = await fromSeed<GroupSheet[]>(groupSheetsQuery)
type Make = (words: string[] | undefined) => Promise<Uint8Array>
const files: [string, Make][] = [
  ...packs.map((one): [string, Make] => [`starter pack ${one.title}`, (words) => makeStarterPack(inWords(one, words))]),
  ...items.map((one): [string, Make] => [`care kit ${one.title}`, (words) => makeCareKitItem(inWords(one, words))]),
  ...sheets.map((one): [string, Make] => [
    `group sheet ${one.title}`,
    (words) => makeGroupSheet(inWords(one, words), 'https://a.example/b'),
  ]),
]

describe.each(Object.entries(languages))('in %s', (language, words) => {
  const at = Object.keys(languages).indexOf(language)
  test.each(words ? dailyPart(files, at - 1, 3) : files)('the PDF %s keeps the rules of PDF/UA-1', async (_, make) => {
    expect(await brokenRules(await make(words))).toEqual([])
  })
})

const name = PDFName.of
const firstPage = (document: PDFDocument) => document.getPage(0).node
const objects = ({ context }: PDFDocument) =>
  context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFDict ? one : []))
/** First dictionary with an entry, in any object. */
const where = (document: PDFDocument, key: string, value: string) =>
  objects(document).find((one) => one.get(name(key)) === name(value)) ?? expect.fail(value)
const rename = (document: PDFDocument, type: string, other: string) =>
  where(document, 'S', type).set(name('S'), name(other))

/** Replaces the first match in a stream. */
function rewrite(document: PDFDocument, ref: PDFObject | undefined, from: RegExp, to: string) {
  const stream = document.context.lookup(ref)
  if (!(stream instanceof PDFRawStream && ref instanceof PDFRef)) return expect.fail('no stream')
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  expect(text).toMatch(from)
  const bytes = Buffer.from(text.replace(from, to), 'latin1')
  document.context.assign(ref, document.context.stream(bytes))
}
const draw = (from: RegExp, to: string) => (document: PDFDocument) => {
  const contents = firstPage(document).get(name('Contents'))
  rewrite(document, contents instanceof PDFArray ? contents.get(0) : contents, from, to)
}
const describeFile = (from: RegExp, to: string) => (document: PDFDocument) =>
  rewrite(document, document.catalog.get(name('Metadata')), from, to)

const breaks: Record<keyof typeof uaRules, (document: PDFDocument) => void> = {
  '01-003/004': draw(/(\/H1 <<[^>]*>> BDC)/, '/Artifact BMC $1'),
  '01-005': draw(/\/H1 <<[^>]*>> BDC/, '/H1 BMC'),
  '01-006': (document) => firstPage(document).set(name('StructParents'), PDFNumber.of(999)),
  '02-001': (document) => rename(document, 'P', 'Paragraph'),
  '04-001': ({ catalog }) => catalog.lookup(name('MarkInfo'), PDFDict).delete(name('Marked')),
  '06-001': describeFile(/<dc:title>/, '<dc:title>&'),
  '06-002': describeFile(/<pdfuaid:part>1/, '<pdfuaid:part>'),
  '06-003': describeFile(/<dc:title>[\s\S]*<\/dc:title>/, ''),
  '07-001': ({ catalog }) => catalog.lookup(name('ViewerPreferences'), PDFDict).delete(name('DisplayDocTitle')),
  '09-004': (document) => rename(document, 'LI', 'P'),
  '11-006': ({ catalog }) => catalog.delete(name('Lang')),
  '13-004': (document) => rename(document, 'P', 'Figure'),
  '14-003': (document) => rename(document, 'H1', 'P'),
  '28-002': (document) => where(document, 'Subtype', 'Link').delete(name('StructParent')),
  '28-005': (document) => {
    for (const one of objects(document)) one.delete(name('TU'))
  },
  '28-008': (document) => firstPage(document).delete(name('Tabs')),
  '28-012': (document) => where(document, 'Subtype', 'Link').delete(name('Contents')),
  '31-009': (document) => where(document, 'Type', 'FontDescriptor').delete(name('FontFile2')),
  '31-027': (document) => where(document, 'Subtype', 'Type0').delete(name('ToUnicode')),
  '31-030': draw(/\[<[0-9a-f]{4}/, '[<0000'),
}

test('each rule is broken by a file that does not keep it', async () => {
  const [, make] = files[0] ?? expect.fail('no file')
  const bytes = await make(undefined)
  expect(Object.keys(uaRules).map((rule) => rule.slice(0, rule.indexOf(' ')))).toEqual(Object.keys(breaks))
  for (const [number, spoil] of Object.entries(breaks)) {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    spoil(document)
    const broken = await brokenRules(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))
    expect(
      broken.map((rule) => rule.slice(0, rule.indexOf(' '))),
      number,
    ).toContain(number)
  }
}, 60_000)
