import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { type Content, drawnPictures, missingIn, unsetName } from '#studio/launch/missing.ts'
import { seed } from '#tests/contract/content/seed-file.ts'

const gaps = (document: Content) => missingIn(document).map(({ path, what }) => `${path}: ${what}`)
const drawn = Object.keys(drawnPictures)[0]

describe('launch checklist of a document', () => {
  test('lists samples and unread texts, each with the path of its field', () => {
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

  test('lists an example address, and no similar address of her own', () => {
    const labels = { visitCounts: 'We count.' }
    const settings = { _id: 'siteSettings', _type: 'siteSettings', labels }
    expect(gaps({ ...settings, labels: {} })).toEqual([
      'labels.visitCounts: No line on your privacy page about what is counted',
    ])
    expect(gaps({ ...settings, bookingUrl: 'https://example.com/book' })).toEqual([
      'bookingUrl: An example address',
    ])
    expect(gaps({ ...settings, bookingUrl: 'https://my-example.common.org/book' })).toEqual([])
  })

  test('lists the founder’s name and photograph, and a video without a file', () => {
    expect(gaps({ _id: 'founder', _type: 'founder', name: unsetName })).toEqual([
      'name: Your name',
      'photo: No photograph yet',
    ])
    const video = { _id: 'v', _type: 'video' }
    expect(gaps(video)).toEqual(['address: No film yet'])
    expect(gaps({ ...video, address: 'https://youtu.be/x' })).toEqual([])
  })

  test('lists nothing once everything is replaced', () => {
    const photo = { asset: { _ref: 'image-0123-800x600-webp' } }
    expect(gaps({ _id: 'founder', _type: 'founder', name: 'Asha', photo, sample: false })).toEqual(
      [],
    )
  })
})

test('recognises the seed’s illustrations and name', () => {
  for (const [hash, file] of Object.entries(drawnPictures)) {
    const bytes = readFileSync(path.join(root, 'studio/seed/images', file))
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(hash)
  }
  expect(seed.find(({ _id }) => _id === 'founder')?.name).toBe(unsetName)
})
