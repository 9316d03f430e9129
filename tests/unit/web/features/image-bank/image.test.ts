import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { isStoredImage, newImageId } from '#web/features/image-bank/image.ts'
import { image } from './given.ts'

describe('an image’s id', proves('3.45'), () => {
  test('is img_, the time and random letters', () => {
    expect(newImageId(1_763_715_600_000)).toMatch(/^img_1763715600000[0-9a-z]{9}$/)
  })

  test('differs within one millisecond', () => {
    const ids = new Set(Array.from({ length: 1000 }, () => newImageId(1)))
    expect(ids.size).toBe(1000)
  })
})

describe('what counts as an image', proves('3.46'), () => {
  test('every field is there', () => {
    expect(isStoredImage(image())).toBe(true)
    for (const field of Object.keys(image())) {
      expect(isStoredImage({ ...image(), [field]: undefined }), field).toBe(false)
    }
  })

  test.each([
    'https://example.com/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    '',
  ])('not what would be fetched or run: %s', (src) =>
    expect(isStoredImage(image({ src }))).toBe(false),
  )

  test.each([null, 7, 'img', [], {}])('not %j', (value) => {
    expect(isStoredImage(value)).toBe(false)
  })
})
