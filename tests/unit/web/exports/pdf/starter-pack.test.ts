import { extractTextItems } from 'unpdf'
import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { packQuery } from '#web/content/queries/toolkit.ts'
import { makeStarterPack, type PackContent } from '#web/exports/pdf/starter-pack.ts'
import { all, readBack } from './read-back.ts'

const rookie = await fromSeed<PackContent>(packQuery, { slug: 'rookie-launchpad' })
const rookieFile = await makeStarterPack(rookie)
const rookiePack = await readBack(rookieFile)

const long = 'A sentence that the coach has written, and another one right behind it. '

test('a pack has two to six pages with all parts in order, a title and tags', () => {
  const { pages, text, info, titleShown, marked } = rookiePack
  expect(rookieFile.byteLength).toBeLessThan(130_000)
  expect(pages).toBeGreaterThanOrEqual(2)
  expect(pages).toBeLessThanOrEqual(6)
  const { roadmap, templates, tips } = rookie
  let at = 0
  for (const { title } of [...(roadmap ?? []), ...(templates ?? []), ...(tips ?? [])]) {
    const found = text.join('').indexOf(title ?? '', at)
    expect(found, title ?? '').toBeGreaterThanOrEqual(at)
    at = found
  }
  expect(info).toMatchObject({ Title: rookie.packName, Language: 'en', Author: 'Career Care' })
  expect([titleShown, marked]).toEqual([true, true])
})

test('every page has the coach’s e-mail address and the page number', () => {
  for (const [at, page] of rookiePack.text.entries()) {
    expect(page).toContain('hello@example.com')
    expect(page).toContain(`${at + 1} / ${rookiePack.pages}`)
  }
})

const elements = all(rookiePack.trees)

test('the structure for screen readers has elements for the title, headings, paragraphs and lists', () => {
  const roles = elements.map(({ role }) => role)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  // The roadmap, three templates, the tips.
  expect(roles.filter((role) => role === 'H2')).toHaveLength(5)
  for (const role of ['Document', 'H3', 'P', 'L', 'LI', 'LBody', 'Form', 'Link']) expect(roles).toContain(role)
  for (const { role, children } of elements)
    if (role === 'L') expect(new Set(children.map((one) => one.role))).toEqual(new Set(['LI']))
})

test('the structure for screen readers has the label of each field', () => {
  const fields = elements.filter(({ role }) => role === 'Form')
  expect(fields.length).toBeGreaterThan(30)
  expect(fields.filter(({ alt }) => !alt)).toEqual([])
  const names = fields.map(({ alt }) => alt)
  expect(names).toContain('In one honest word:')
  expect(names).toContain('4. My three questions (5 minutes) 2.')
  expect(names).toContain('My energy today, circle one: 3')
})

test.each(['1 2 3 4 5 6 7 8 9 10', '०  १  २  ३  ४  ५  ६  ७  ८  ९  १०'])(
  'the choices of the rating %s do not overlap, and have its numbers as labels',
  async (scale) => {
    const body = `I sleep well: ${scale}`
    const template = { _id: 'scale', title: 'Scale', description: null, body }
    const { annotations } = await readBack(await makeStarterPack({ ...rookie, templates: [template] }))
    const choices = annotations.filter(({ alternativeText }) => alternativeText?.startsWith('I sleep well: '))
    const numbers = scale.split(/ +/)
    expect(choices.map(({ alternativeText }) => alternativeText)).toEqual(
      numbers.map((number) => `I sleep well: ${number}`),
    )
    const lefts = choices.map(({ rect: [left = Number.NaN] }) => left)
    for (const [at, left] of lefts.slice(1).entries()) expect(left - (lefts[at] ?? 0)).toBeGreaterThan(18)
  },
)

test('a long e-mail address is a link on its whole length', async () => {
  const contactEmail = 'hello.from.your.coach@career-care-for-every-stage.example'
  const site = { name: null, slogans: null, contactEmail }
  const pack = await makeStarterPack({ ...rookie, site })
  const link = (await readBack(pack)).annotations.find(({ subtype }) => subtype === 'Link')
  const [left = 0, , right = 0] = link?.rect ?? []
  expect(right - left).toBeGreaterThan(290)
})

test('a pack has text fields, check boxes and a link to the e-mail address', () => {
  const { annotations } = rookiePack
  const fields = annotations.filter(({ subtype }) => subtype === 'Widget')
  expect(new Set(fields.map(({ fieldType }) => fieldType))).toEqual(new Set(['Tx', 'Btn']))
  expect(fields.map((one) => one.alternativeText)).toContain('I finished the one thing')
  const address = annotations.find(({ subtype }) => subtype === 'Link')
  expect(address?.url).toBe('mailto:hello@example.com')
  expect(address?.contentsObj?.str).toBe('hello@example.com')
})

const withBody = (body: string) => ({
  ...rookie,
  templates: [{ _id: 'one', title: 'Long', description: null, body }],
})

test('a pack with a long text continues on as many pages as it needs', async () => {
  const body = Array.from({ length: 80 }, (_, at) => `Line ${at}. ${long}`).join('\n')
  const { text, pages } = await readBack(await makeStarterPack(withBody(body)))
  expect(pages).toBeGreaterThan(3)
  const said = text.join('\n')
  for (let at = 0; at < 80; at++) expect(said).toContain(`Line ${at}. A sentence`)
})

test('adjacent writing lines are one field with line breaks', async () => {
  const body = 'My answer:\n____\n____\n____\n____\n\nIn one word: ____'
  const { annotations } = await readBack(await makeStarterPack(withBody(body)))
  const fields = annotations.filter(({ alternativeText }) => /My answer|In one word/.test(alternativeText ?? ''))
  expect(fields.map(({ multiLine }) => multiLine)).toEqual([true, false])
  const [, from = 0, , to = 0] = fields[0]?.rect ?? []
  expect(to - from).toBeGreaterThan(3 * 19.5)
})

test('no field is below the footer of a page', async () => {
  const body = '____\n'.repeat(200)
  const { annotations, pages } = await readBack(await makeStarterPack(withBody(body)))
  expect(pages).toBeGreaterThan(4)
  const lowest = Math.min(...annotations.map(({ rect }) => rect[1] ?? 0))
  // Printers need a margin of half an inch. Letter paper cuts a third of an inch from each end of A4.
  expect(lowest).toBeGreaterThan(55)
})

test('a long tip, a long title and a very long word are not cut', async () => {
  const word = 'x'.repeat(400)
  const content = {
    ...rookie,
    packName: long,
    tips: [{ _key: 'a', _type: 'card' as const, title: long, text: long.repeat(90) }],
    roadmap: [{ _key: 'a', _type: 'phase' as const, label: word, title: long, points: [word] }],
  }
  const { text } = await readBack(await makeStarterPack(content))
  const said = text.join('').replace(/\s/g, '')
  expect(said.match(/x/g)?.length).toBeGreaterThanOrEqual(800)
  expect(said.split('rightbehindit.').length - 1).toBeGreaterThanOrEqual(93)
})

test('long names overlap neither the page’s edge nor each other nor the emblem', async () => {
  const sixty = 'Sixty letters are what a name and a role may have in the end'
  const names = { packName: long.repeat(2), coach: { name: sixty, role: sixty } }
  const pack = new Uint8Array(await makeStarterPack({ ...withBody('Hi'), ...names }))
  const { items: pages } = await extractTextItems(pack)
  const signature = pages.at(-1)?.filter(({ y, str }) => y > 50 && y < 150 && str.trim())
  expect(signature?.length).toBeGreaterThan(3)
  for (const { x, width } of signature ?? []) expect(x + width).toBeLessThan(549 - 58)
  for (const items of pages.slice(1))
    for (const isEnd of [(y: number) => y > 795, (y: number) => y < 50]) {
      const ends = items.filter(({ y, str }) => isEnd(y) && str.trim())
      expect(ends.length).toBeGreaterThan(1)
      for (const [at, { x, width }] of ends.entries()) expect(x + width).toBeLessThan(ends[at + 1]?.x ?? 550)
    }
})

test('umlauts, quotes, arrows and Hindi can be copied, and an emoji is left out', async () => {
  const body = '“Grüße” → d’été … 5 €\nनमस्ते दोस्त\nTea ☕️ 👩🏽‍💻 time'
  const { text } = await readBack(await makeStarterPack(withBody(body)))
  const said = text.join('\n')
  expect(said).toContain('“Grüße” → d’été … 5 €')
  expect(said.normalize('NFC')).toMatch(/नम.*दो/)
  expect(said).toContain('Tea ☕ time')
})

test('a pack without content has one page with the title', async () => {
  const none = Object.fromEntries(Object.keys(rookie).map((key) => [key, null]))
  const nothing = { ...rookie, ...none, title: rookie.title }
  const { pages, info } = await readBack(await makeStarterPack(nothing))
  expect(pages).toBe(1)
  expect(info.Title).toBe(rookie.title)
})
