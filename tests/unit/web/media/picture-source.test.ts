import { expect, it } from 'vitest'
import { fileAddress, pictureSource } from '#web/media/picture-source.ts'
import { allowedParameters } from '#web/media/rules.ts'
import { isSigned } from '#web/media/signature.ts'

const hash = 'fabb2fd30628315bd5106454f008066d7712def2'
const asset = { _id: `image-${hash}-1600x900-jpg`, blurHash: null }
const whole = { alt: 'A map', crop: null, hotspot: null, asset }

const addresses = (srcSet = '') => srcSet.split(', ').map((one) => one.split(' ')[0] ?? '')

it('pictureSource has the picture’s own ratio, and no size with more pixels than the picture', () => {
  const small = { ...asset, _id: `image-${hash}-700x350-png` }
  const source = pictureSource({ ...whole, asset: small })
  expect(source).toMatchObject({ width: 640, height: 320 })
  expect(source?.srcSet).toContain(' 640w')
  expect(source?.srcSet).not.toContain(' 800w')
})

it('pictureSource offers no width outside of the given ones', () => {
  const { src, srcSet, width } = pictureSource(whole, 1, 160, 240) ?? {}
  expect(srcSet?.match(/ \d+w/g)).toEqual([' 160w', ' 240w'])
  expect(width).toBe(240)
  expect(src).toContain('w=240')
})

const crop = { _type: 'sanity.imageCrop' as const, top: 0.1, bottom: 0.2, left: 0, right: 0.3 }
it.each([
  ['1600x900', 'jpg', crop, 4 / 5, 480],
  ['1320x2868', 'png', null, undefined, 960],
  ['1600x2560', 'tif', null, undefined, 1200],
  ['200x9000', 'png', null, undefined, 160],
] as const)(
  'pictureSource has only addresses that the media route accepts, for %s',
  (size, kind, cropped, ratio, largest) => {
    const tall = { ...asset, _id: `image-${hash}-${size}-${kind}` }
    const source = pictureSource({ ...whole, asset: tall, crop: cropped }, ratio)
    const urls = addresses(source?.srcSet).map((one) => new URL(one, 'https://site.test'))
    expect(source?.width).toBe(largest)
    for (const url of urls) {
      expect(url.pathname).toBe(`/media/images/${hash}-${size}.${kind}`)
      expect(allowedParameters(url.searchParams)).toBe(true)
      expect(isSigned(`${hash}-${size}.${kind}`, url.searchParams)).toBe(true)
    }
  },
)

it('pictureSource is cropped to the requested ratio around the hotspot', () => {
  const hotspot = { _type: 'sanity.imageHotspot' as const, x: 1, y: 0.5, width: 0.1, height: 0.1 }
  const source = pictureSource({ ...whole, hotspot }, 1)
  expect(source?.src).toContain('rect=700,0,900,900')
})

it('pictureSource has the unchanged address of an SVG', () => {
  const svg = { ...whole, asset: { ...asset, _id: `image-${hash}-40x20-svg` } }
  const src = `/media/images/${hash}-40x20.svg`
  expect(pictureSource(svg)).toEqual({ src, width: 40, height: 20 })
})

it.each([null, { ...whole, asset: null }, { ...whole, asset: { ...asset, _id: 'image-x' } }])(
  'pictureSource is null for %j',
  (picture) => expect(pictureSource(picture)).toBeNull(),
)

it('pictureSource is the whole picture if its crop leaves nothing', () => {
  const crop = { _type: 'sanity.imageCrop' as const, top: 0.6, bottom: 0.6, left: 0, right: 0 }
  expect(pictureSource({ ...whole, crop })).toMatchObject({ width: 1600, height: 900 })
})

it('fileAddress is the address of a file on this site', () => {
  expect(fileAddress(`https://cdn.sanity.io/files/p/d/${hash}.mp4?dl=`)).toBe(`/media/files/${hash}.mp4`)
  expect(fileAddress(null)).toBeNull()
})
