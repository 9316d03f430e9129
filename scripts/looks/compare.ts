import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** What became of one picture. */
export type Verdict =
  | { is: 'same' | 'new' | 'gone' }
  | { is: 'changed'; pixels: number; share: number; difference: Buffer }

/**
 * How far a colour may be off before it counts (0 to 1). At pixelmatch's own 0.1 a button that turned
 * from green to blue (#1f5a49, #1f4a79) was the same; runs on one machine differ by nothing.
 */
const threshold = 0.02

/** Compares what was accepted with what is there now; smoothed edges do not count. */
export async function compare(
  accepted: Buffer | undefined,
  now: Buffer | undefined,
): Promise<Verdict> {
  if (!accepted) return { is: 'new' }
  if (!now) return { is: 'gone' }
  if (accepted.equals(now)) return { is: 'same' }
  const sizes = await Promise.all([accepted, now].map((one) => sharp(one).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [before, after] = await Promise.all([
    pixels(accepted, width, height),
    pixels(now, width, height),
  ])
  const marked = new Uint8Array(width * height * 4)
  const differing = pixelmatch(before, after, marked, width, height, { threshold, alpha: 0.25 })
  if (differing === 0) return { is: 'same' }
  const difference = await sharp(marked, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80 })
    .toBuffer()
  return { is: 'changed', pixels: differing, share: differing / (width * height), difference }
}

/** On a ground that no page has, so that what is only in one of two sizes differs. */
const outside = { r: 255, g: 0, b: 255, alpha: 1 }

async function pixels(picture: Buffer, width: number, height: number): Promise<Uint8Array> {
  const image = sharp(picture)
  const { width: own, height: ownHeight } = await image.metadata()
  const raw = await image
    .extend({ right: width - own, bottom: height - ownHeight, background: outside })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return new Uint8Array(raw)
}
