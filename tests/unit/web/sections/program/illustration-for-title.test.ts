import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { illustrationForTitle } from '#web/sections/program/illustration-for-title.ts'

const programs = ofType('program').map((one) =>
  z.object({ title: z.string(), whatYouGet: z.array(z.object({ title: z.string() })) }).parse(one),
)

describe('what one gets, drawn', () => {
  test.each(programs)('$title: three things, no two alike', ({ whatYouGet }) => {
    expect(new Set(whatYouGet.map(({ title }) => illustrationForTitle(title))).size).toBe(
      whatYouGet.length,
    )
  })

  test.each([
    ['A 90-day plan', 'plan'],
    ['A kickoff and a manager’s plan', 'clock'],
    ['A trust tracker', 'tracker'],
    ['A placement prep workbook', 'booklet'],
  ])('%s looks like: %s', (title, thing) => {
    expect(illustrationForTitle(title)).toBe(thing)
  })

  test.each(['Something new', '', null, undefined])('%j is a written sheet', (title) => {
    expect(illustrationForTitle(title)).toBe('letter')
  })
})
