import { expect, test } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { packOf } from '#tests/unit/web/exports/pdf/from-seed.ts'
import { paperOf } from '#web/features/templates/worksheet/paper-of.ts'

const papers = (slug: string) =>
  packOf(slug).templates?.map(({ body }) => paperOf(body ?? '')) ?? []

test('the three sheets of each pack lie on three papers', () => {
  expect(Object.fromEntries(programs.map(({ slug }) => [slug, papers(slug)]))).toEqual({
    'rookie-launchpad': ['letter', 'agenda', 'squared'],
    'career-pivot': ['ruled', 'cards', 'squared'],
    'manager-coach': ['agenda', 'cards', 'squared'],
    'onboarding-box': ['letter', 'agenda', 'ruled'],
    'campus-corporate': ['squared', 'cards', 'ruled'],
  })
})

test('what nobody has thought of is written on lines', () => {
  expect(paperOf('')).toBe('ruled')
  expect(paperOf('One thought')).toBe('ruled')
})
