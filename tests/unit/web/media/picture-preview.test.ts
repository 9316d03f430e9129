import { expect, test } from 'vitest'
import { picturePreview } from '#web/media/picture-preview.ts'

const _id = `image-${'a'.repeat(40)}-1600x900-jpg`
const pictureWith = (blurHash: string | null, id = _id) => ({
  alt: 'A map',
  crop: null,
  hotspot: null,
  asset: { _id: id, blurHash },
})
const hash = 'LEHV6nWB2yk8pyo0adR*.7kCMdnj'
const svgOf = (address: string | null) => decodeURIComponent(address?.split(',')[1] ?? '')

test('a preview has the size and crop of its picture, and only vector shapes', () => {
  const square = svgOf(picturePreview(pictureWith(hash), 1))
  expect(square).toContain('viewBox="350 0 900 900" width="800" height="800"')
  expect(square.match(/<path fill="#[0-9a-f]{6}"/g)).toHaveLength(8 * 6)
  expect(square).not.toContain('<image')
  const whole = svgOf(picturePreview(pictureWith(hash), 16 / 9))
  expect(whole).toContain('viewBox="0 0 1600 900" width="1600" height="900"')
})

test.each([null, pictureWith(null), pictureWith('short'), pictureWith(hash, 'image-x')])(
  'there is no preview of %j',
  (picture) => expect(picturePreview(picture)).toBeNull(),
)
