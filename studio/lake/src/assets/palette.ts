import type { Sharp } from 'sharp'

type Colour = { rgb: number[]; saturation: number; lightness: number; share: number }

/** Target saturation and lightness of each swatch. Sanity uses those of Vibrant.js. */
const targets = {
  vibrant: [1, 0.5],
  lightVibrant: [1, 0.74],
  darkVibrant: [1, 0.26],
  muted: [0.3, 0.5],
  lightMuted: [0.3, 0.74],
  darkMuted: [0.3, 0.26],
} as const
/** Weights of the distances to the targets, and of the share of pixels. */
const weights = { saturation: 3, lightness: 6.5, share: 0.5 }

/** Computes the palette of a picture in Sanity's format. */
export async function palette(image: Sharp) {
  const { data } = await image
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = coloursOf(data)
  const best = (score: (colour: Colour) => number) =>
    colours.reduce((a, b) => (score(b) > score(a) ? b : a))
  const near = (saturation: number, lightness: number) =>
    best(
      (colour) =>
        weights.share * colour.share -
        weights.saturation * Math.abs(colour.saturation - saturation) -
        weights.lightness * Math.abs(colour.lightness - lightness),
    )
  const groups = Object.entries(targets).map(([name, [saturation, lightness]]) => [
    name,
    swatch(near(saturation, lightness)),
  ])
  const dominant = swatch(best(({ share }) => share))
  return { _type: 'sanity.imagePalette', dominant, ...Object.fromEntries(groups) }
}

/**
 * Groups similar pixels, and returns the mean colour of each group.
 * @param data three bytes for each pixel: red, green and blue
 */
function coloursOf(data: Buffer): Colour[] {
  const groups = new Map<number, { sum: number[]; count: number }>()
  for (let at = 0; at + 2 < data.length; at += 3) {
    const pixel = [...data.subarray(at, at + 3)]
    const key = pixel.reduce((bits, part) => (bits << 4) | (part >> 4), 0)
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 }
    group.sum = group.sum.map((part, index) => part + (pixel[index] ?? 0))
    group.count++
    groups.set(key, group)
  }
  return [...groups.values()].map(({ sum, count }) => {
    const rgb = sum.map((part) => Math.round(part / count))
    const [most, least] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255]
    const lightness = (most + least) / 2
    const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1))
    return { rgb, saturation, lightness, share: (3 * count) / data.length }
  })
}

function swatch({ rgb, share }: Colour) {
  const [red = 0, green = 0, blue = 0] = rgb
  const readable = 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    foreground: readable,
    population: Math.round(share * 10_000) / 100,
    title: readable,
  }
}
