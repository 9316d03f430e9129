/** Lightness, a, b, and how much of it there is. */
export type Oklab = readonly [l: number, a: number, b: number, alpha: number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const shown = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

/** `#rrggbb` as CSS Color 4 sees it. */
export function oklabOf(hex: string): Oklab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    1,
  ]
}

/** `#rrggbb`, or with two more digits where something shines through. */
export function hexOf([lightness, a, b, alpha]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ...(alpha < 1 ? [alpha] : []),
  ]
  const digits = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`
}

/** `color-mix(in oklab, one share, other)`. */
export function mixed(one: Oklab, share: number, other: Oklab): Oklab {
  const alpha = one[3] * share + other[3] * (1 - share)
  const part = (at: 0 | 1 | 2) =>
    alpha === 0 ? 0 : (one[at] * one[3] * share + other[at] * other[3] * (1 - share)) / alpha
  return [part(0), part(1), part(2), alpha]
}
