import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { fileName } from '#web/features/image-bank/file-name.ts'
import { asBlob, beyondAll, isImage, spaceFor } from '#web/features/image-bank/picture-file.ts'

test('an image is told by its type', proves('5.33'), () => {
  expect(['image/png', 'image/svg+xml', 'image/heic'].every((type) => isImage({ type }))).toBe(true)
  expect(['', 'text/html', 'application/pdf', 'video/mp4'].some((type) => isImage({ type }))).toBe(
    false,
  )
})

test.each([0, 1, 2, 3, 4, 1000])('the space for %i bytes is its data URL’s length', (size) => {
  const base64 = Buffer.alloc(size).toString('base64')
  expect(spaceFor({ size, type: 'image/png' })).toBe(`data:image/png;base64,${base64}`.length)
})

test('only what no browser could hold is not even read', () => {
  expect(beyondAll({ size: 4 * 1024 * 1024, type: 'image/jpeg' })).toBe(false)
  expect(beyondAll({ size: 200 * 1024 * 1024, type: 'image/jpeg' })).toBe(true)
})

describe('a download', () => {
  test('has the bytes and the type of the picture', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const src = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    const blob = asBlob({ src, type: 'image/png' })
    expect(blob.type).toBe('image/png')
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
  })

  test('reads a data URL that is not base64 too', async () => {
    const blob = asBlob({ src: 'data:image/svg+xml,%3Csvg/%3E', type: 'image/svg+xml' })
    expect(await blob.text()).toBe('<svg/>')
  })

  test.each([
    ['lake.jpg', 'image/jpeg', 'lake.jpg'],
    ['lake.JPEG', 'image/jpeg', 'lake.JPEG'],
    ['lake.png', 'image/webp', 'lake.webp'],
    ['The lake', 'image/png', 'The lake.png'],
    ['v1.2', 'image/gif', 'v1.2.gif'],
    ['scan.tiff', 'image/tiff', 'scan.tiff'],
  ])('%s as %s is saved as %s', (name, type, saved) => {
    expect(fileName({ name, type })).toBe(saved)
  })
})
