import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SchemaType } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { documentTypes, singletonTypes } from '#schemas/index.ts'
import { programs } from '#schemas/programs.ts'
import { namedTypes, toShape } from '#scripts/generate/shapes.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { pruneToSchema } from '#web/content/prune-to-schema.ts'
import { ofType, seed, seedFolder, walk, words } from './seed-file.ts'

const schema: SchemaType = JSON.parse(
  readFileSync(path.join(root, 'schemas/generated/types.json'), 'utf8'),
)
const named = namedTypes(schema)
const byId = new Map(seed.map((one) => [one._id, one]))
const cases = seed.map((one) => [one._id, one] as const)

describe('the seed', () => {
  test('has a document of every type, and exactly one of each single page', () => {
    const types = new Set(seed.map((one) => one._type))
    expect([...documentTypes, ...singletonTypes].map((type) => type.name).sort()).toEqual(
      [...types].sort(),
    )
    for (const { name } of singletonTypes) {
      expect(ofType(name).map((one) => one._id)).toEqual([name])
    }
  })

  test('has what the specification counts', () => {
    const count = (type: string) => ofType(type).length
    expect({
      programs: count('program'),
      toolkits: count('toolkit'),
      templates: count('template'),
      videos: count('video'),
      testimonials: count('testimonial'),
      selfChecks: count('selfCheck'),
      careKitItems: count('careKitItem'),
      faqs: count('faq'),
      profiles: count('resultProfile'),
      tips: count('tip'),
      legalPages: count('legalPage'),
    }).toEqual({
      programs: 5,
      toolkits: 5,
      templates: 15,
      videos: 4,
      testimonials: 4,
      selfChecks: 5,
      careKitItems: 4,
      faqs: 15,
      profiles: 5,
      tips: 4,
      legalPages: 2,
    })
  })

  test('ids are unique and public', () => {
    expect(new Set(seed.map((one) => one._id)).size).toBe(seed.length)
    expect(seed.filter((one) => one._id.includes('.'))).toEqual([])
  })

  test('the programs are the five, in order, with their addresses and keys', () => {
    const found = ofType('program')
      .sort((a, b) => Number(a.order) - Number(b.order))
      .map(({ key, slug, title }) => ({ key, slug, title }))
    expect(found).toEqual(
      programs.map(({ key, slug, title }) => ({
        key,
        slug: { _type: 'slug', current: slug },
        title,
      })),
    )
  })

  test('each self-check has six questions, both messages, and its own program', () => {
    for (const one of ofType('selfCheck')) {
      expect(one.questions, one._id).toHaveLength(6)
      expect(one.needsHelpFrom, one._id).toBe(3)
    }
    const targets = ofType('selfCheck').map((one) => JSON.stringify(one.program))
    expect(new Set(targets).size).toBe(5)
  })
})

describe.each(cases)('%s', (_, document) => {
  test('keeps to its type, whole', () => {
    // The lake gives each document its revision; a seed has none yet.
    const whole = withAssets({ ...document, _rev: 'first' })
    const copy = structuredClone(whole)
    const type = named.get(document._type)
    expect(type).toBeDefined()
    if (type) expect(pruneToSchema(copy, toShape(type, named))).toBe(true)
    expect(copy).toEqual(whole)
  })

  test('refers only to what is there', () => {
    for (const [at, value] of walk(document)) {
      if (at.endsWith('_ref')) expect(byId.has(`${value}`), `${at}: ${value}`).toBe(true)
      if (at.endsWith('_sanityAsset')) {
        const file = `${value}`.replace(/^(image|file)@file:\/\//, '')
        expect(existsSync(path.join(seedFolder, file)), `${at}: ${value}`).toBe(true)
      }
    }
  })

  test('has unique keys in every list', () => {
    for (const [at, value] of walk(document)) {
      if (!Array.isArray(value)) continue
      const objects = value.filter((item) => typeof item === 'object')
      const keys = objects.map((item) => item._key)
      expect(new Set(keys).size, at).toBe(objects.length)
      expect(
        keys.every((key) => typeof key === 'string'),
        at,
      ).toBe(true)
    }
  })

  test('has no filler', () => {
    for (const [at, value] of walk(document)) {
      if (typeof value === 'string') expect(value, at).not.toMatch(/lorem|ipsum|TODO|TBD|xxx/i)
    }
  })
})

/** Sanity's importer replaces `_sanityAsset` by the uploaded picture; so does this. */
function withAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAssets)
  if (typeof value !== 'object' || value === null) return value
  const { _sanityAsset, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withAssets(inner)]),
  )
  return _sanityAsset ? { ...rest, asset: { _type: 'reference', _ref: 'image-1' } } : rest
}

describe('texts that the specification quotes', () => {
  test.each([
    'Career Care for every stage.',
    'Your career deserves care',
    'Human & Humble',
    'Practical Tools',
    'Care Over Jargon',
    'Take the 3-min Assessment',
    'Explore Programs',
    'Not sure what you need?',
    'Start Assessment',
    '5 Career Pivot Strategies That Actually Work',
    '12:45',
    'Watch More Videos',
    'Rookie Launchpad Toolkit',
    'Manager as Coach Toolkit',
    'Career Pivot Toolkit',
    'Download Free Pack',
    'Dear Rookie, Don’t Panic',
    'Read a Sample',
    'Buy Now',
    'Bulk Orders',
    'Book a Call',
    'Start 2-min Self-Check',
    'Skip → Join now',
    'Every career deserves care. Start yours today.',
    'Explore Services',
    'Rookie Mistakes That Derail Careers',
    '10:15',
    'Fresh Grads',
    'Career Switchers',
    'Strong Starters',
    'The Rookie Care Kit',
    'Get Your Care Kit',
    'Preview Content',
    'Get Started Today',
    'Join Community',
    'Buy on Amazon',
    'Read Sample',
    'Rookie Launchpad Starter Pack',
    'Career Pivot Coaching Guide',
    'Onboarding in a Box Kit',
    'Campus to Corporate Kit',
    '8:30',
    '15:20',
    'Copy Template',
    'Download Free',
    'Monthly Tips',
    'Career Stories',
    'Career Care Assessment',
    'What happens next?',
    'Submit Assessment',
    'Assessment Submitted',
    'Find out what kind of career care you need right now.',
    'Send My Plan',
    'Your Action for Today',
    'Learn More About This Program',
    'Back to Homepage',
    'Image Bank',
    'The Rookie Survival Guide',
    'Confidence Building Workbook',
    'Communication Templates',
    'Career Clarity Framework',
    'Rookie Ready',
    'Rising Professional',
    'Manager in Motion',
    'HR/College Leader',
    'Career Pivoter',
    'New Professional Onboarding Program',
    'Career Growth Accelerator',
    'Compassionate Leadership Program',
    'Onboarding Design Mastery',
    'Career Transition Navigator',
    'Download Starter Pack',
    'Thanks! Your career pivot starter pack is ready.',
  ])('%s', (text) => {
    expect(words.replaceAll('’', "'")).toContain(text.replaceAll('’', "'"))
  })
})
