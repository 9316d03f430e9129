import { expect, test } from 'vitest'
import { launchSteps } from '#studio/launch/steps.ts'
import { type Content, drawnPictures, unfinishedFieldsIn } from '#studio/launch/unfinished-fields.ts'
import { starterDocuments } from '#studio/programs/starter-text.ts'
import { seed } from '#tests/contract/content/seed-file.ts'

const left = (documents: readonly Content[]) =>
  launchSteps(documents, documents.flatMap(unfinishedFieldsIn))
    .filter(({ isDone }) => !isDone)
    .map(({ title }) => title)

const picture = (sha: string | undefined) => ({ asset: { _ref: `image-${sha}-800x600-webp` } })
const photo = picture(Object.keys(drawnPictures)[1])
const initial: Content[] = seed.map((one) => (one._type === 'founder' ? { ...one, photo } : one))
const changed = (type: string, fields: Record<string, unknown>) =>
  initial.map((one) => (one._type === type ? { ...one, ...fields } : one))

test('the seed leaves six steps of the launch checklist open', () => {
  expect(left(initial)).toEqual([
    ...['Your brand', 'Your picture', 'Your booking address'],
    ...['The sender of your mails', 'Your postal address', 'Your legal pages'],
  ])
})

test('a step is done once its fields are filled in', () => {
  const own = 'https://asha.coach/here'
  const settings = {
    ...{ linkedinUrl: own, instagramUrl: own, youtubeUrl: own, bookingUrl: own },
    ...{ contactEmail: 'hello@asha.coach', postalAddress: '12 Care Road' },
  }
  expect(left(changed('siteSettings', settings))).toEqual(['Your picture', 'Your legal pages'])
  expect(left(changed('legalPage', { needsLegalReview: false }))).not.toContain('Your legal pages')
  expect(left(changed('founder', { photo: picture('0123') }))).not.toContain('Your picture')
})

test('the steps “Your first program” and “Your own words” are open while a program has starter texts', () => {
  const others = seed.filter(({ _type }) => _type !== 'program')
  const name = { title: 'Return', slug: 'return', key: 'return' }
  const starters = starterDocuments(name, { colour: 'plum', scene: 'boat' })
  const titles = left([...others, ...starters])
  expect(titles).toEqual(expect.arrayContaining(['Your first program', 'Your own words']))
})
