import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
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
const values = (type: string, question: string) => offered(type, question).map(([value]) => value)

const types = z
  .array(z.object({ name: z.string(), attributes: z.record(z.string(), z.unknown()).optional() }))
  .parse(JSON.parse(readFileSync(path.join(root, 'schemas/generated/types.json'), 'utf8')))
const fieldsOf = (type: string) => types.find(({ name }) => name === type)?.attributes ?? {}
const union = z.object({ value: z.object({ of: z.array(z.object({ value: z.string() })) }) })
const allowed = (type: string, field: string) =>
  union.parse(fieldsOf(type)[field]).value.of.map(({ value }) => value)

describe('programs', () => {
  test('have a title, a description, a call to action and a route', proves('3.1'), () => {
    for (const one of ofType('program')) {
      expect(one).toMatchObject({ title: text, description: text, cta: text })
      expect(one.slug).toMatchObject({ current: expect.stringMatching(/^[a-z]+-[a-z]+$/) })
    }
  })

  test('say whom they are for', proves('1.16', '1.17', '1.18', '1.19', '1.21'), () => {
    const [rookie] = inOrder('program')
    expect(rookie?.hero).toMatchObject({ eyebrow: 'Your first 100 days' })
    expect(inOrder('program').map(({ title, audience }) => [title, audience])).toEqual([
      ['Rookie Launchpad', ['Fresh graduates', 'Career switchers', 'Strong starters']],
      [
        'Career Pivot Coaching',
        [
          'Mid-career professionals',
          'People outgrowing roles',
          'People reframing their CV and pitch',
        ],
      ],
      [
        'Manager as Coach',
        [
          'First-time managers',
          'Experienced managers who struggle with feedback',
          'Teams with low trust',
        ],
      ],
      [
        'Onboarding in a Box',
        ['HR teams', 'Companies with early exits', 'Managers who onboard regularly'],
      ],
      [
        'Campus to Corporate',
        ['Final-year students', 'Colleges running placement prep', 'Recruiters'],
      ],
    ])
  })

  test('are known by these keys', proves('3.41'), () => {
    expect(inOrder('program').map(({ key }) => key)).toEqual([
      'rookie_launchpad',
      'pivot_coaching',
      'manager_coach',
      'onboarding_box',
      'campus_corporate',
    ])
  })
})

test('toolkits have a title, a description and a route of their own', proves('3.2'), () => {
  const routes = ofType('toolkit').map((one) => {
    expect(one).toMatchObject({ title: text, packName: text, description: text })
    return Reflect.get(Object(one.slug), 'current')
  })
  expect(routes.sort()).toEqual(programs.map(({ slug }) => `${slug}-toolkit`).sort())
})

test('the care kit is these four items', proves('3.7', '3.9', '3.10', '3.11', '3.12'), () => {
  for (const one of ofType('careKitItem')) expect(one).toMatchObject({ description: text })
  expect(
    inOrder('careKitItem').map(({ title, type, pagesLabel, status }) => [
      title,
      type,
      pagesLabel,
      status,
    ]),
  ).toEqual([
    ['The Rookie Survival Guide', 'PDF Guide', '24 pages', 'available'],
    ['Confidence Building Workbook', 'Interactive Workbook', '18 pages', 'available'],
    ['Communication Templates', 'Template Pack', '15 templates', 'available'],
    ['Career Clarity Framework', 'Video Course', '45 min course', 'coming-soon'],
  ])
})

test(
  'an item is there or coming soon, a video under one of three tabs',
  proves('3.6', '3.8'),
  () => {
    expect(allowed('careKitItem', 'status')).toEqual(['available', 'coming-soon'])
    expect(allowed('video', 'category')).toEqual(['workshops', 'interviews', 'conversations'])
  },
)

test('testimonials have words, an author and a rating', proves('3.4'), () => {
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

test('four videos in three categories, of these lengths', proves('9.17', 'D18.1'), () => {
  const videos = inOrder('video')
  expect(videos.map(({ duration }) => duration)).toEqual(['12:45', '10:15', '8:30', '15:20'])
  expect([...new Set(videos.map(({ category }) => category))].sort()).toEqual([
    'conversations',
    'interviews',
    'workshops',
  ])
})

test('videos have their words, and a place for an address or a file', proves('3.5'), () => {
  for (const one of ofType('video'))
    expect(one).toMatchObject({
      title: text,
      description: text,
      tags: expect.arrayContaining([text]),
    })
  expect(Object.keys(fieldsOf('video'))).toEqual(
    expect.arrayContaining(['_id', 'category', 'duration', 'address', 'file']),
  )
})

describe('result profiles', () => {
  test('are these five', proves('3.35', '3.36', '3.37', '3.38', '3.39'), () => {
    const profiles = ofType('resultProfile').map(({ key, title, programmeName }) => [
      key,
      title,
      programmeName,
    ])
    expect(profiles.sort()).toEqual([
      ['leader', 'HR/College Leader', 'Onboarding Design Mastery'],
      ['manager', 'Manager in Motion', 'Compassionate Leadership Program'],
      ['pivoter', 'Career Pivoter', 'Career Transition Navigator'],
      ['rising', 'Rising Professional', 'Career Growth Accelerator'],
      ['rookie', 'Rookie Ready', 'New Professional Onboarding Program'],
    ])
  })

  test(
    'have a subtitle, a tip and three bullets, and point to a program',
    proves('3.32', 'D24.2'),
    () => {
      const ids = ofType('program').map(({ _id }) => _id)
      for (const one of ofType('resultProfile')) {
        expect(one).toMatchObject({ subtitle: text, dailyTip: text, bullets: [text, text, text] })
        expect(ids).toContain(z.object({ _ref: z.string() }).parse(one.program)._ref)
      }
    },
  )
})

describe('self-checks', () => {
  test('have all their texts, and two buttons with their actions', proves('3.40'), () => {
    const button = { text, action: expect.stringMatching(/^(book|toolkit|pack)$/) }
    expect(ofType('selfCheck')).toHaveLength(5)
    for (const one of ofType('selfCheck')) {
      expect(one).toMatchObject({
        title: text,
        subtitle: text,
        questions: Array(6).fill(text),
        resultMessage: text,
        resultMessageGood: text,
        primaryCTA: button,
        secondaryCTA: button,
      })
    }
  })

  test('the first-job questions, in order, are about what they should be', proves('3.44'), () => {
    const first = ofType('selfCheck').find(({ _id }) => _id === 'self-check-rookie-launchpad')
    expect(first?.questions).toEqual([
      expect.stringMatching(/success in your role/),
      expect.stringMatching(/plan for your first 90 days/),
      expect.stringMatching(/ask/),
      expect.stringMatching(/turn to for help/),
      expect.stringMatching(/balance between learning the job and delivering/),
      expect.stringMatching(/impression/),
    ])
  })
})

describe('the answers offered', () => {
  test('by the long assessment', proves('3.21', '3.22', '3.23', '3.24', '3.25'), () => {
    const long = 'longAssessment'
    expect(offered(long, 'careerStage')).toEqual([
      ['student', 'Still in college/university'],
      ['new-grad', 'Recent graduate (0-6 months)'],
      ['early-career', 'Early career (6 months-3 years)'],
      ['career-changer', 'Career changer'],
      ['returning', 'Returning to workforce'],
    ])
    expect(values(long, 'workSituation')).toEqual([
      'employed-happy',
      'employed-struggling',
      'job-searching',
      'unemployed',
      'freelancing',
    ])
    expect(values(long, 'supportType')).toEqual([
      'one-on-one',
      'group-sessions',
      'resources',
      'mixed',
    ])
    expect(values(long, 'preferredFormat')).toEqual(['video', 'phone', 'in-person', 'any'])
    expect(offered(long, 'urgency')).toEqual([
      ['immediate', 'Immediately (this week)'],
      ['soon', 'Soon (within the month)'],
      ['flexible', 'I am flexible'],
    ])
  })

  test('by the short assessment', proves('3.26', '3.27', '3.28', '3.29'), () => {
    const short = 'shortAssessment'
    expect(offered(short, 'careerStage')).toEqual([
      ['rookie', 'Just starting out'],
      ['rising', 'Working 2-5 years'],
      ['manager', 'Leading a team'],
      ['leader', 'HR or faculty designing onboarding'],
      ['pivoter', 'Considering a pivot'],
    ])
    expect(offered(short, 'biggestChallenge')).toHaveLength(5)
    expect(offered(short, 'supportLevel').map(([, label]) => label)).toEqual([
      'Not supported at all',
      'Somewhat supported',
      'Well supported',
      'I am the one supporting others',
    ])
    expect(offered(short, 'helpNeeded')).toHaveLength(5)
  })
})

test(
  'addresses elsewhere are settings, and examples until they are filled in',
  proves('D15.1', 'D15.2'),
  () => {
    const settings = only('siteSettings')
    for (const name of [
      'bookingUrl',
      'bookBuyUrl',
      'bookSampleUrl',
      'featuredVideoUrl',
      'linkedinUrl',
      'instagramUrl',
      'youtubeUrl',
    ])
      expect(settings[name], name).toMatch(/^https:\/\/example\.com\//)
  },
)

test(
  'what the site cannot vouch for is marked: quotes, ratings, legal texts',
  proves('D17.2', 'D19.1'),
  () => {
    const quotes = z.object({ endorsements: z.array(z.object({ sample: z.literal(true) })) })
    expect(quotes.parse(only('book')).endorsements).toHaveLength(2)
    expect(only('book')).toMatchObject({ rating: 4.8, ratingIsSample: true })
    for (const one of ofType('testimonial')) expect(one).toMatchObject({ sample: true })
    for (const one of ofType('legalPage')) expect(one).toMatchObject({ needsLegalReview: true })
  },
)
