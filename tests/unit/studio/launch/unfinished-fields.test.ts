import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { type Content, drawnPictures, unfinishedFieldsIn, unsetName } from '#studio/launch/unfinished-fields.ts'
import { starterDocuments } from '#studio/programs/starter-text.ts'
import { seed } from '#tests/contract/content/seed-file.ts'

const gaps = (document: Content) => unfinishedFieldsIn(document).map(({ path, what }) => `${path}: ${what}`)
const drawn = Object.keys(drawnPictures)[0]

test('unfinishedFieldsIn lists samples and unreviewed texts with the paths of their fields', () => {
  expect(
    gaps({
      _id: 'drafts.book',
      _type: 'book',
      cover: { asset: { _ref: `image-${drawn}-800x600-webp` } },
      endorsements: [
        { _key: 'a', sample: true },
        { _key: 'b', sample: false },
      ],
      ratingIsSample: true,
    }),
  ).toEqual([
    'cover: A drawing in place of a photograph',
    'endorsements[_key=="a"].sample: A sample quote',
    'ratingIsSample: A sample rating',
  ])
  const legal = { _id: 'p', _type: 'legalPage', needsLegalReview: true }
  expect(gaps(legal)).toEqual(['needsLegalReview: Not read by a lawyer yet'])
  expect(gaps({ ...legal, slug: { current: 'privacy' } })).toEqual([
    'needsLegalReview: Not read by a lawyer yet, nor the line about counting at its end',
  ])
})

test('unfinishedFieldsIn lists a missing line about visit counts, and an example address', () => {
  const labels = { visitCounts: 'We count.' }
  const settings = { _id: 'siteSettings', _type: 'siteSettings', labels }
  expect(gaps({ ...settings, labels: {} })).toEqual([
    'labels.visitCounts: No line on your privacy page about what is counted',
  ])
  expect(gaps({ ...settings, bookingUrl: 'https://example.com/book' })).toEqual(['bookingUrl: An example address'])
  expect(gaps({ ...settings, bookingUrl: 'https://my-example.common.org/book' })).toEqual([])
})

test('unfinishedFieldsIn lists the founder’s missing name and photograph, and a video without an address', () => {
  expect(gaps({ _id: 'founder', _type: 'founder', name: unsetName })).toEqual([
    'name: Your name',
    'photo: No photograph yet',
  ])
  const video = { _id: 'v', _type: 'video' }
  expect(gaps(video)).toEqual(['address: No film yet'])
  expect(gaps({ ...video, address: 'https://youtu.be/x' })).toEqual([])
})

test('unfinishedFieldsIn lists the number of unchanged starter texts of each document', () => {
  const name = { title: 'Return with Confidence', slug: 'return', key: 'return' }
  const starters = starterDocuments(name, { colour: 'plum', scene: 'boat' })
  const counted = starters.map((one) => [one._type, ...gaps(one)])
  expect(counted).toContainEqual([
    'program',
    expect.stringMatching(/^: \d\d texts are as a new program begins with them$/),
  ])
  expect(counted).toContainEqual(['faq', ': One text is as a new program begins with it'])
  expect(counted.filter(([type]) => type === 'selfCheck' || type === 'toolkit')).toHaveLength(2)
  const [faq] = starters.filter(({ _type }) => _type === 'faq')
  const rewritten = { ...faq, _id: 'a', _type: 'faq', answer: 'My own.', question: 'Why?' }
  expect([rewritten, ...seed].flatMap(gaps).join()).not.toContain('begins with')
})

test('unfinishedFieldsIn lists nothing for a document without samples', () => {
  const photo = { asset: { _ref: 'image-0123-800x600-webp' } }
  const founder = { _id: 'founder', _type: 'founder', name: 'Asha', photo, sample: false }
  expect(gaps(founder)).toEqual([])
})

test('drawnPictures and unsetName equal the drawings and the founder’s name of the seed', () => {
  for (const [hash, file] of Object.entries(drawnPictures)) {
    const bytes = readFileSync(path.join(root, 'studio/seed/images', file))
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(hash)
  }
  expect(seed.find(({ _id }) => _id === 'founder')?.name).toBe(unsetName)
})
