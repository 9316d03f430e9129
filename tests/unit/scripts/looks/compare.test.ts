import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compare } from '#scripts/looks/compare.ts'

/** A plain picture with a square of another colour in it. */
async function picture(width: number, height: number, square = '#1f5a49', quality = 100) {
  const part = { create: { width: 10, height: 10, channels: 4 as const, background: square } }
  return await sharp({ create: { width, height, channels: 4, background: '#fbf6ec' } })
    .composite([{ input: part, left: 5, top: 5 }])
    .webp({ lossless: quality === 100, quality })
    .toBuffer()
}

describe('two pictures', () => {
  test('are the same, whichever bytes they are made of', async () => {
    const one = await picture(40, 40)
    const other = await sharp(one).webp({ lossless: true, effort: 0 }).toBuffer()
    expect(await compare(one, one)).toEqual({ is: 'same' })
    expect(await compare(one, other)).toEqual({ is: 'same' })
  })

  test('differ where a part has another colour, and the place is marked', async () => {
    const verdict = await compare(await picture(40, 40), await picture(40, 40, '#a33e22'))
    expect(verdict).toMatchObject({ is: 'changed', pixels: 100, share: 100 / 1600 })
    const { difference } = verdict.is === 'changed' ? verdict : { difference: undefined }
    expect(await sharp(difference).metadata()).toMatchObject({ width: 40, height: 40 })
  })

  test('differ where green has become blue, both of them dark', async () => {
    expect(await compare(await picture(40, 40), await picture(40, 40, '#1f4a79'))).toMatchObject({
      is: 'changed',
      pixels: 100,
    })
  })

  test('differ where only one of them has anything at all', async () => {
    expect(await compare(await picture(40, 40), await picture(40, 50))).toMatchObject({
      is: 'changed',
      pixels: 400,
    })
  })

  test('may be one that nobody has accepted, or one that is gone', async () => {
    const one = await picture(40, 40)
    expect(await compare(undefined, one)).toEqual({ is: 'new' })
    expect(await compare(one, undefined)).toEqual({ is: 'gone' })
  })
})
