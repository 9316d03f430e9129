import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '#scripts/stack/build-cache.ts'
import { drawnPictures } from '#studio/launch/unfinished-fields.ts'
import { programs } from '#tests/programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { ofType } from './seed-file.ts'

const inOrder = (type: string) => ofType(type).sort((a, b) => Number(a.order) - Number(b.order))
const text = expect.stringMatching(/\S/)
const only = (type: string) => z.looseObject({ _id: z.string() }).parse(ofType(type)[0])
/** Splits a table of lines into its cells. */
const table = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))

const types = z
  .array(z.object({ name: z.string(), attributes: z.record(z.string(), z.unknown()).optional() }))
  .parse(JSON.parse(readFileSync(path.join(root, 'schemas/generated/types.json'), 'utf8')))
const fieldsOf = (type: string) => types.find(({ name }) => name === type)?.attributes ?? {}
const union = z.object({ value: z.object({ of: z.array(z.object({ value: z.string() })) }) })
const allowed = (type: string, field: string) => union.parse(fieldsOf(type)[field]).value.of.map(({ value }) => value)

test('a program has texts, a slug, a key and an audience', proves('1.16-19 1.21 3.1 3.41'), () => {
  const all = inOrder('program')
  for (const one of all) expect(one).toMatchObject({ description: text, cta: text })
  expect(all).toMatchObject(programs.map(({ slug, ...one }) => ({ ...one, slug: { _type: 'slug', current: slug } })))
  expect(all[0]?.hero).toMatchObject({ eyebrow: 'Your first 100 days' })
  const found = all.map(({ key, title, audience }) => [key, title, audience].flat())
  expect(found).toEqual(
    table(`
        rookie_launchpad | Rookie Launchpad | Fresh graduates | Career switchers | Strong starters
        pivot_coaching | Career Pivot Coaching | Mid-career professionals | People outgrowing roles | People reframing their CV and pitch
        manager_coach | Manager as Coach | First-time managers | Experienced managers who struggle with feedback | Teams with low trust
        onboarding_box | Onboarding in a Box | HR teams | Companies with early exits | Managers who onboard regularly
        campus_corporate | Campus to Corporate | Final-year students | Colleges running placement prep | Recruiters
      `),
  )
})

test('each toolkit has a title, a description and its own slug', proves('3.2'), () => {
  const routes = ofType('toolkit').map((one) => {
    expect(one).toMatchObject({ title: text, packName: text, description: text })
    return Reflect.get(Object(one.slug), 'current')
  })
  expect(routes.sort()).toEqual(programs.map(({ slug }) => `${slug}-toolkit`).sort())
})

test('the book has a title, a cover and two endorsements', proves('3.3'), () => {
  const endorsement = expect.objectContaining({ quote: text, attribution: text })
  expect(only('book')).toMatchObject({
    title: text,
    cover: expect.objectContaining({ _sanityAsset: text }),
    endorsements: [endorsement, endorsement],
  })
})

test('founder, cover and lifestyle pictures are illustrations', proves('D20.1'), () => {
  const pictures = JSON.stringify([only('founder'), only('book')]).match(/[\w-]+\.webp/g)
  expect(pictures?.toSorted()).toEqual(Object.values(drawnPictures))
})

test('videos have categories, and care kit items have states', proves('3.5 3.6 3.8'), () => {
  expect(allowed('video', 'category')).toEqual(['workshops', 'interviews', 'conversations'])
  expect(allowed('careKitItem', 'status')).toEqual(['available', 'coming-soon'])
  const fields = ['_id', 'title', 'description', 'category', 'duration', 'tags', 'address', 'file']
  expect(Object.keys(fieldsOf('video'))).toEqual(expect.arrayContaining(fields))
})

test('the seed has five complete result profiles', proves('3.32 3.35-39 D24.2'), () => {
  const ids = ofType('program').map(({ _id }) => _id)
  const profiles = ofType('resultProfile')
  for (const one of profiles) {
    expect(one).toMatchObject({ subtitle: text, dailyTip: text, bullets: [text, text, text] })
    expect(ids).toContain(z.object({ _ref: z.string() }).parse(one.program)._ref)
  }
  expect(profiles.map((one) => [one.key, one.title, one.programmeName]).sort()).toEqual(
    table(`
        leader | HR/College Leader | Onboarding Design Mastery
        manager | Manager in Motion | Compassionate Leadership Program
        pivoter | Career Pivoter | Career Transition Navigator
        rising | Rising Professional | Career Growth Accelerator
        rookie | Rookie Ready | New Professional Onboarding Program
      `),
  )
})

test('a self-check has texts, six questions and two buttons', proves('3.40 3.44'), () => {
  const button = { text, action: expect.stringMatching(/^(book|toolkit|pack)$/) }
  const checks = ofType('selfCheck')
  expect(checks).toHaveLength(5)
  for (const one of checks) {
    const questions = Array(6).fill(text)
    expect(one).toMatchObject({ title: text, subtitle: text, questions })
    expect(one).toMatchObject({ resultMessage: text, resultMessageGood: text })
    expect(one).toMatchObject({ primaryCTA: button, secondaryCTA: button })
  }
  const first = checks.find(({ _id }) => _id === 'self-check-rookie-launchpad')
  expect(first?.questions).toEqual(
    [
      ...[/success in your role/, /plan for your first 90 days/, /ask/, /turn to for help/],
      ...[/balance between learning the job and delivering/, /impression/],
    ].map((about) => expect.stringMatching(about)),
  )
})

test('external addresses are settings with example values', proves('D15.1 D15.2'), () => {
  const settings = only('siteSettings')
  const names = ['bookingUrl', 'bookBuyUrl', 'bookSampleUrl', 'featuredVideoUrl']
  for (const name of [...names, 'linkedinUrl', 'instagramUrl', 'youtubeUrl'])
    expect(settings[name], name).toMatch(/^https:\/\/example\.com\//)
})

test('quotes, ratings and legal texts are marked as unconfirmed', proves('D17.2 D19.1'), () => {
  const quotes = z.object({ endorsements: z.array(z.object({ sample: z.literal(true) })) })
  expect(quotes.parse(only('book')).endorsements).toHaveLength(2)
  expect(only('book')).toMatchObject({ rating: 4.8, ratingIsSample: true })
  for (const one of ofType('testimonial')) expect(one).toMatchObject({ sample: true })
  for (const one of ofType('legalPage')) expect(one).toMatchObject({ needsLegalReview: true })
})
