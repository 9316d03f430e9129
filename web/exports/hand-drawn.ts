/* Strokes that look hand-drawn. Their deviation is computed from the position, so that the same content always gives
   the same drawing. */

/** Pseudo-random number from -1 to 1. */
function jitter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return (wave - Math.floor(wave)) * 2 - 1
}

const n = (value: number) => Number(value.toFixed(2))

/** Checkbox, drawn in one stroke. */
export function handBox(x: number, y: number, size: number, seed: number): string {
  const off = (at: number) => jitter(seed * 4 + at) * size * 0.055
  const corners = [
    [x + off(1), y + off(2)],
    [x + size + off(3), y + off(4)],
    [x + size + off(5), y + size + off(6)],
    [x + off(7), y + size + off(8)],
  ].map(([cx = 0, cy = 0]) => `${n(cx)} ${n(cy)}`)
  return `M${corners.join('L')}Z`
}

/** A ring around a number. */
export function handRing(x: number, y: number, radius: number, seed: number): string {
  const k = radius * 0.5523
  const wide = radius * (1 + jitter(seed) * 0.04)
  const at = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`
  return `M${at(-wide, 0.4)}C${at(-wide, -k)} ${at(-k, -radius)} ${at(0, -radius)}S${at(wide, -k)} ${at(wide, 0)} ${at(k, radius)} ${at(0.5, radius * 1.02)} ${at(-wide * 1.02, k)} ${at(-wide * 1.01, -0.6)}`
}

/** Double stroke below words, like the site's `.pen-underline`. */
export function underline(x: number, y: number, width: number): string {
  const at = (share: number, dy: number) => `${n(x + width * share)} ${n(y + dy)}`
  return `M${at(0, 1.4)}C${at(0.15, -1.6)} ${at(0.32, -2.4)} ${at(0.47, -1.2)}S${at(0.83, 0.4)} ${at(1, -2.2)}`
}

/** Path of the edge of a torn or cut sheet from left to right, without its starting point. */
export function edge(x: number, y: number, width: number, seed: number, depth = 3): string {
  const steps = Math.max(4, Math.round(width / 46))
  let path = ''
  for (let step = 1; step <= steps; step++) {
    const to = x + (width * step) / steps
    const half = to - width / steps / 2
    path += `Q${n(half)} ${n(y + jitter(seed + step) * depth)} ${n(to)} ${n(y + jitter(seed + step + 0.5) * depth * 0.6)}`
  }
  return path
}

/** Path of a trail that winds down from one stop to the next. */
export function trail(x: number, stops: number[]): string {
  const [first = 0, ...rest] = stops
  let path = `M${n(x)} ${n(first)}`
  let from = first
  let side = 1
  for (const to of rest) {
    const bends = Math.max(1, Math.round((to - from) / 62))
    for (let bend = 0; bend < bends; bend++) {
      const length = (to - from) / bends
      const start = from + length * bend
      const swing = side * (9 + jitter(start) * 2)
      path += `C${n(x + swing)} ${n(start + length * 0.32)} ${n(x + swing)} ${n(start + length * 0.68)} ${n(x)} ${n(start + length)}`
      side = -side
    }
    from = to
  }
  return path
}
