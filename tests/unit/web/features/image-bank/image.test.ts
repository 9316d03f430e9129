import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { fileName, formatSize, isStoredImage } from '#web/features/image-bank/image.ts'
import { dataUrlLength, exceedsAnyStorage } from '#web/features/image-bank/picture-file.ts'
import { image } from './any-image.ts'

test('isStoredImage requires every field, and the data URL of a picture', proves('3.46'), () => {
  expect(isStoredImage(image())).toBe(true)
  for (const field of Object.keys(image())) expect(isStoredImage({ ...image(), [field]: undefined }), field).toBe(false)
  for (const src of ['https://example.com/a.png', 'javascript:alert(1)', 'data:text/html,<p>', ''])
    expect(isStoredImage(image({ src })), src).toBe(false)
  for (const value of [null, 7, 'img', [], {}]) expect(isStoredImage(value)).toBe(false)
})

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1.00 MB'],
  [4_194_304, '4.00 MB'],
  [5.5 * 1024 ** 3, '5.50 GB'],
  [3 * 1024 ** 4, '3072.00 GB'],
])('formatSize(%i) is %s', proves('9.23'), (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test.each([
  ['lake.jpg', 'image/jpeg', 'lake.jpg'],
  ['lake.JPEG', 'image/jpeg', 'lake.JPEG'],
  ['lake.png', 'image/webp', 'lake.webp'],
  ['The lake', 'image/png', 'The lake.png'],
  ['v1.2', 'image/gif', 'v1.2.gif'],
  ['scan.tiff', 'image/tiff', 'scan.tiff'],
])('an image named %s of type %s is downloaded as %s', (name, type, expected) => {
  expect(fileName({ name, type })).toBe(expected)
})

test('dataUrlLength is exact, and exceedsAnyStorage is true for files beyond every quota', () => {
  for (const size of [0, 1, 2, 3, 4, 1000]) {
    const base64 = Buffer.alloc(size).toString('base64')
    expect(dataUrlLength({ size, type: 'a/b' })).toBe(`data:a/b;base64,${base64}`.length)
  }
  expect(exceedsAnyStorage({ size: 4 * 1024 * 1024, type: 'image/jpeg' })).toBe(false)
  expect(exceedsAnyStorage({ size: 200 * 1024 * 1024, type: 'image/jpeg' })).toBe(true)
})
