import { createImageUrlBuilder } from '@sanity/image-url'
import type { HomeQueryResult } from '#web/content/generated/sanity.types.ts'
import { imageFile, maxHeight, type PictureFormat, widths } from './rules.ts'
import { signatureOf } from './signature.ts'

/** Picture in the result of a query: the coach's crop and focus, and the stored original. */
export type PictureContent = NonNullable<NonNullable<HomeQueryResult>['theBook']>['cover']

/** Attributes of an `<img>`. `width` and `height` are those of the largest size. */
type PictureSource = { src: string; srcSet?: string; width: number; height: number }

/* Placeholder prefix of the builder's URLs. /media adds the project's own prefix. */
const builderPrefix = '/p/d/'
const builder = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })

/**
 * Returns the URLs of a picture on this site, with the coach's crop.
 * @param ratio width divided by height; by default that of the cropped picture
 * @param smallest the smallest width in `srcSet`
 * @param largest the largest width in `srcSet`
 * @returns null without a picture, or when its asset is malformed
 */
export function pictureSource(
  picture: PictureContent,
  ratio?: number,
  smallest = 0,
  largest = Number.POSITIVE_INFINITY,
): PictureSource | null {
  const sizes = sizesOf(picture, ratio)
  if (!sizes) return null
  const { own, offered, usual, heightOf, address } = sizes
  if (own.extension === 'svg') {
    return { src: `/media/images/${own.file}`, width: own.width, height: own.height }
  }
  const fitting = offered.filter((one) => one <= largest)
  const width = fitting.at(-1) ?? usual
  return {
    src: address(Math.min(usual, width), 'webp'),
    srcSet: fitting
      .filter((one) => one >= Math.min(smallest, width))
      .map((one) => `${address(one, 'webp')} ${one}w`)
      .join(', '),
    width,
    height: heightOf(width),
  }
}

/** Returns the offered sizes of a picture, and a function for their URLs. */
export function sizesOf(picture: PictureContent, ratio?: number) {
  const asset = picture?.asset
  const own = asset && originalSize(asset._id)
  if (!asset || !own) return null
  const crop = validCrop(picture.crop)
  const cropped = {
    width: own.width * (1 - crop.left - crop.right),
    height: own.height * (1 - crop.top - crop.bottom),
  }
  const shape = ratio ?? cropped.width / cropped.height
  const largest = Math.min(cropped.width, cropped.height * shape)
  const [smallest, ...larger] = widths
  const fullHeight = (width: number) => Math.max(1, Math.round(width / shape))
  const heightOf = (width: number) => Math.min(maxHeight, fullHeight(width))
  const fits = (width: number) => width <= largest && fullHeight(width) <= maxHeight
  const offered: number[] = [smallest, ...larger.filter(fits)]
  const usual = offered.find((one) => one >= 800) ?? offered.at(-1) ?? smallest
  const image = builder.image({
    asset: { _ref: asset._id },
    crop,
    hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...validHotspot(picture.hotspot) },
  })
  const address = (width: number, format: PictureFormat) => {
    const url = image.width(width).height(heightOf(width)).fit('crop').format(format).url()
    const request = url.slice(url.indexOf(builderPrefix) + builderPrefix.length)
    const [file = '', query] = request.split('?')
    return `/media/images/${request}&s=${signatureOf(file, new URLSearchParams(query))}`
  }
  return { own, offered, usual, heightOf, address }
}

/** Returns the URL of an uploaded file on this site. @param url URL in the lake */
export function fileAddress(url: string | null | undefined): string | null {
  const file = url?.split('?')[0]?.split('/').at(-1)
  return file ? `/media/files/${file}` : null
}

/** Returns size and format of the stored original, from its asset id. */
export function originalSize(id: string) {
  const [, width, height, extension] = /^image-[A-Za-z0-9]+-(\d+)x(\d+)-([a-z]+)$/.exec(id) ?? []
  const file = id.replace(/^image-/, '').replace(/-([a-z]+)$/, '.$1')
  if (!extension || !imageFile.test(file) || !Number(width) || !Number(height)) return null
  return { file, width: Number(width), height: Number(height), extension }
}

type Sides = { top?: number; bottom?: number; left?: number; right?: number }

/** Returns the stored crop, or no crop if the stored one is invalid or leaves nothing of the picture. */
function validCrop(crop: Sides | null) {
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {}
  const sound = [top, bottom, left, right].every((side) => side >= 0 && side < 1)
  return sound && top + bottom < 0.99 && left + right < 0.99
    ? { top, bottom, left, right }
    : { top: 0, bottom: 0, left: 0, right: 0 }
}

type Hotspot = { x?: number; y?: number; width?: number; height?: number }

const validHotspot = (spot: Hotspot | null) =>
  Object.fromEntries(
    (['x', 'y', 'width', 'height'] as const).flatMap((side) => {
      const value = spot?.[side]
      return value === undefined || value < 0 || value > 1 ? [] : [[side, value]]
    }),
  )
