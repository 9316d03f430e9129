import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { programs } from '#schemas/programs.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { proves } from '#tests/specification/proves.ts'
import { ofType } from './seed-file.ts'

/** What the specification says of the things the site is about, in the content it is born with. */

const inOrder = (type: string) => ofType(type).sort((a, b) => Number(a.order) - Number(b.order))
const text = expect.stringMatching(/\S/)
const only = (type: string) => z.looseObject({ _id: z.string() }).parse(ofType(type)[0])
const choice = z.object({ options: z.array(z.object({ value: z.string(), label: z.string() })) })
const offered = (type: string, question: string) =>
  choice.parse(only(type)[question]).options.map(({ value, label }) => [value, label])
/** Lines of cells. */
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
const allowed = (type: string, field: string) =>
  union.parse(fieldsOf(type)[field]).value.of.map(({ value }) => value)

test('a program has texts, a route, a key and an audience', proves('1.16-19 1.21 3.1 3.41'), () => {
  const all = inOrder('program')
  for (const one of all) expect(one).toMatchObject({ description: text, cta: text })
  expect(all).toMatchObject(
    programs.map(({ slug, ...one }) => ({ ...one, slug: { _type: 'slug', current: slug } })),
  )
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

test('a toolkit has a title, a description and a route of its own', proves('3.2'), () => {
  const routes = ofType('toolkit').map((one) => {
    expect(one).toMatchObject({ title: text, packName: text, description: text })
    return Reflect.get(Object(one.slug), 'current')
  })
  expect(routes.sort()).toEqual(programs.map(({ slug }) => `${slug}-toolkit`).sort())
})

test('the care kit has four items, there or coming soon', proves('3.6 3.7 3.9-12'), () => {
  const items = inOrder('careKitItem')
  for (const one of items) expect(one).toMatchObject({ description: text })
  expect(items.map((one) => [one.title, one.type, one.pagesLabel, one.status])).toEqual(
    table(`
      The Rookie Survival Guide | PDF Guide | 24 pages | available
      Confidence Building Workbook | Interactive Workbook | 18 pages | available
      Communication Templates | Template Pack | 15 templates | available
      Career Clarity Framework | Video Course | 45 min course | coming-soon
    `),
  )
  expect(allowed('careKitItem', 'status')).toEqual(['available', 'coming-soon'])
})

test('a testimonial has words, an author and a rating', proves('3.4'), () => {
  for (const one of ofType('testimonial'))
    expect(one).toMatchObject({ text, author: text, rating: 5 })
})

test('the book has a title, a cover and two endorsements', proves('3.3'), () => {
  const endorsement = expect.objectContaining({ quote: text, attribution: text })
  expect(only('book')).toMatchObject({
    title: text,
    cover: expect.objectContaining({ _sanityAsset: text }),
    endorsements: [endorsement, endorsement],
  })
})

test('four videos under three tabs, with words and a length', proves('3.5 3.8 9.17 D18.1'), () => {
  const videos = inOrder('video')
  for (const one of videos) {
    const tags = expect.arrayContaining([text])
    expect(one).toMatchObject({ title: text, description: text, tags })
  }
  expect(videos.map(({ duration }) => duration)).toEqual(['12:45', '10:15', '8:30', '15:20'])
  const tabs = ['workshops', 'interviews', 'conversations']
  expect(allowed('video', 'category')).toEqual(tabs)
  expect(new Set(videos.map(({ category }) => category))).toEqual(new Set(tabs))
  expect(Object.keys(fieldsOf('video'))).toEqual(
    expect.arrayContaining(['_id', 'category', 'duration', 'address', 'file']),
  )
})

test('five result profiles, each complete, with a program', proves('3.32 3.35-39 D24.2'), () => {
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

test('the long assessment’s options', proves('3.21 3.22 3.23 3.24 3.25'), () => {
  const long = (question: string) => offered('longAssessment', question)
  const values = (question: string) => long(question).map(([value]) => value)
  expect(long('careerStage')).toEqual(
    table(`
      student | Still in college/university
      new-grad | Recent graduate (0-6 months)
      early-career | Early career (6 months-3 years)
      career-changer | Career changer
      returning | Returning to workforce
    `),
  )
  expect([values('workSituation'), values('supportType'), values('preferredFormat')]).toEqual(
    table(`
      employed-happy | employed-struggling | job-searching | unemployed | freelancing
      one-on-one | group-sessions | resources | mixed
      video | phone | in-person | any
    `),
  )
  expect(long('urgency')).toEqual(
    table(`
      immediate | Immediately (this week)
      soon | Soon (within the month)
      flexible | I am flexible
    `),
  )
})

test('the short assessment’s options', proves('3.26 3.27 3.28 3.29'), () => {
  const short = (question: string) => offered('shortAssessment', question)
  expect(short('careerStage')).toEqual(
    table(`
      rookie | Just starting out
      rising | Working 2-5 years
      manager | Leading a team
      leader | HR or faculty designing onboarding
      pivoter | Considering a pivot
    `),
  )
  expect(short('biggestChallenge')).toHaveLength(5)
  expect(short('supportLevel').map(([, label]) => label)).toEqual([
    ...['Not supported at all', 'Somewhat supported', 'Well supported'],
    'I am the one supporting others',
  ])
  expect(short('helpNeeded')).toHaveLength(5)
})

test('addresses elsewhere are settings, at first example addresses', proves('D15.1 D15.2'), () => {
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
