import { describe, expect, test } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { makeStarterPack } from '#web/exports/pdf/starter-pack.ts'
import { packOf } from './from-seed.ts'
import { all, readBack } from './read-back.ts'

const rookie = await packOf('rookie-launchpad')
/** A page's text as if it were one line. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

const long = 'A sentence that the coach has written, and another one right behind it. '

describe('the starter packs', () => {
  test.each(programs.map(({ slug }) => slug))(
    '%s: the roadmap, each template and each tip, in two to six pages',
    proves('D21.1'),
    async (slug) => {
      const content = await packOf(slug)
      const file = await makeStarterPack(content)
      expect(file.byteLength).toBeLessThan(130_000)
      const { pages, text, info, titleShown, marked } = await readBack(file)
      expect(pages).toBeGreaterThanOrEqual(2)
      expect(pages).toBeLessThanOrEqual(6)
      const [first = '', ...rest] = text
      for (const stage of content.roadmap ?? []) {
        expect(first).toContain(stage.label)
        expect(first).toContain(stage.title)
        for (const point of stage.points ?? []) expect(flat(first)).toContain(point)
      }
      const positions = (content.templates ?? []).map(({ title }) =>
        rest.findIndex((one) => one.includes(title ?? '')),
      )
      expect(positions).toEqual([0, 1, 2])
      const tips = rest.at(-1) ?? ''
      const order = (content.tips ?? []).map(({ title }) => tips.indexOf(title ?? ''))
      expect(order).toHaveLength(3)
      expect(order.every((at) => at >= 0)).toBe(true)
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(info).toMatchObject({ Title: content.packName, Language: 'en', Author: 'Career Care' })
      expect(titleShown).toBe(true)
      expect(marked).toBe(true)
    },
  )

  test('say who they are from, on every page, with its number', async () => {
    const { text, pages } = await readBack(await makeStarterPack(rookie))
    for (const [at, page] of text.entries()) {
      expect(page).toContain('hello@example.com')
      expect(page).toContain(`${at + 1} / ${pages}`)
    }
  })
})

describe('a pack for those who hear it', () => {
  test('has a title, headings, paragraphs and lists', async () => {
    const { trees } = await readBack(await makeStarterPack(rookie))
    const roles = all(trees).map(({ role }) => role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    // The roadmap, three templates, the tips.
    expect(roles.filter((role) => role === 'H2')).toHaveLength(5)
    for (const role of ['Document', 'H3', 'P', 'L', 'LI', 'LBody', 'Form', 'Link']) {
      expect(roles).toContain(role)
    }
    for (const list of all(trees).filter(({ role }) => role === 'L')) {
      expect(list.children.map(({ role }) => role)).toEqual(list.children.map(() => 'LI'))
    }
  })

  test('names every field by what it asks for', async () => {
    const { trees } = await readBack(await makeStarterPack(rookie))
    const fields = all(trees).filter(({ role }) => role === 'Form')
    expect(fields.length).toBeGreaterThan(30)
    expect(fields.filter(({ alt }) => !alt)).toEqual([])
    const names = fields.map(({ alt }) => alt)
    expect(names).toContain('In one honest word:')
    expect(names).toContain('4. My three questions (5 minutes) 2.')
    expect(names).toContain('My energy today, circle one: 3')
  })
})

describe('a pack to fill in', () => {
  test('has lines to type on, boxes to tick and numbers to choose from', async () => {
    const { annotations } = await readBack(await makeStarterPack(rookie))
    const fields = annotations.filter(({ subtype }) => subtype === 'Widget')
    const kinds = new Set(fields.map(({ fieldType }) => fieldType))
    expect(kinds).toEqual(new Set(['Tx', 'Btn']))
    expect(
      fields.some(({ alternativeText }) => alternativeText === 'I finished the one thing'),
    ).toBe(true)
    const address = annotations.find(({ subtype }) => subtype === 'Link')
    expect(address?.url).toBe('mailto:hello@example.com')
  })
})

describe('whatever the coach types', () => {
  const withBody = (body: string) => ({
    ...rookie,
    templates: [{ _id: 'one', title: 'Long', description: null, body }],
  })

  test('a long text goes on over as many pages as it takes', async () => {
    const body = Array.from({ length: 180 }, (_, at) => `Line ${at}. ${long}`).join('\n')
    const { text, pages } = await readBack(await makeStarterPack(withBody(body)))
    expect(pages).toBeGreaterThan(5)
    const said = text.join('\n')
    for (let at = 0; at < 180; at++) expect(said).toContain(`Line ${at}. A sentence`)
  })

  test('nothing is drawn below the foot of a page', async () => {
    const body = '____\n'.repeat(200)
    const { annotations, pages } = await readBack(await makeStarterPack(withBody(body)))
    expect(pages).toBeGreaterThan(4)
    const lowest = Math.min(...annotations.map(({ rect }) => rect[1] ?? 0))
    // Half an inch is what printers need; Letter takes another third of one from A4.
    expect(lowest).toBeGreaterThan(55)
  })

  test('a long tip, a long title and an endless word stay whole', async () => {
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

  test('umlauts, quotes, arrows and Hindi can be copied; an emoji harms nobody', async () => {
    const body = '“Grüße” → d’été … 5 €\nनमस्ते दोस्त\nTea ☕️ 👩🏽‍💻 time'
    const { text } = await readBack(await makeStarterPack(withBody(body)))
    const said = text.join('\n')
    expect(said).toContain('“Grüße” → d’été … 5 €')
    expect(said.normalize('NFC')).toMatch(/नम.*दो/)
    expect(said).toContain('Tea ☕ time')
  })

  test('what is missing is left out', async () => {
    const nothing = {
      ...rookie,
      packName: null,
      headline: null,
      text: null,
      roadmapHeading: null,
      roadmap: null,
      templates: null,
      tips: null,
      program: null,
      site: null,
      coach: null,
    }
    const { pages, info } = await readBack(await makeStarterPack(nothing))
    expect(pages).toBe(1)
    expect(info.Title).toBe(rookie.title)
  })
})
