import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { groupSheetsQuery } from '#web/content/queries/groups.ts'
import { type GroupSheet, makeGroupSheet } from '#web/exports/pdf/group-sheet.ts'
import { all, readBack } from './read-back.ts'

const sheets = await fromSeed<GroupSheet[]>(groupSheetsQuery, {})
const url = 'https://career.example/some-program'
const dense = (text: string) => text.replace(/\s+/g, '')

test('each sheet of the seed has all its texts on one page, with tags', async () => {
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets) {
    const { pages, text, trees, marked } = await readBack(await makeGroupSheet(sheet, url))
    expect([pages, marked]).toEqual([1, true])
    const { agenda, heading, text: about, size, invoice } = sheet.forGroups ?? {}
    const steps = (agenda ?? []).flatMap(({ mark, title, text }) => [mark, title, text])
    const own = [sheet.title, heading, about, size, invoice, ...steps, sheet.site?.contactEmail]
    for (const words of [...own, 'career.example/some-program', ...['Group size', 'Invoice']])
      expect(dense(text.join(''))).toContain(dense(words ?? 'missing'))
    const roles = all(trees).map(({ role }) => role)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(3)
    expect(roles.filter((role) => role === 'H3')).toHaveLength(agenda?.length ?? 0)
  }
})

test('a sheet stays on one page with texts as long as the Studio has room for', async () => {
  const [sheet] = sheets
  if (!sheet) return expect.fail('no sheet')
  const long = (length: number) => 'Words of the coach. '.repeat(length / 20)
  const step = { _key: 'a', _type: 'stepCard', mark: 'Weeks 1 to 3', title: long(40) } as const
  const texts = { heading: long(60), text: long(200), size: long(160), invoice: long(240) }
  for (const [steps, length] of [
    [3, 180],
    [4, 100],
  ] as const) {
    const agenda = Array.from({ length: steps }, () => ({ ...step, text: long(length) }))
    const forGroups = { ...texts, agenda }
    const { pages } = await readBack(await makeGroupSheet({ ...sheet, forGroups }, url))
    expect(pages, `${steps} steps`).toBe(1)
  }
})

test('a sheet without an agenda has the other texts and the signature', async () => {
  const [sheet] = sheets
  if (!sheet?.forGroups) return expect.fail('no sheet')
  const forGroups = { ...sheet.forGroups, agenda: null, size: null }
  const { pages, text } = await readBack(await makeGroupSheet({ ...sheet, forGroups }, url))
  expect(pages).toBe(1)
  expect(text.join(' ')).not.toMatch(/Group size|Agenda/)
  expect(text.join(' ')).toContain('Invoice')
})
