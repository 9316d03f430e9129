import { naughty } from '#tests/contract/leads/naughty-strings.ts'

/** The same random numbers every time, so that a failure can be looked at again (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Any text of UTF-16 units, well-formed or not. */
export function anyText(random: () => number): string {
  const length = Math.floor(random() * 40)
  const unit = () => {
    const kind = random()
    if (kind < 0.5) return Math.floor(random() * 128)
    return Math.floor(random() * 0xffff)
  }
  return String.fromCharCode(...Array.from({ length }, unit))
}

/** Any value that JSON can hold. */
export function anyJson(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 7))
  switch (kind) {
    case 0:
      return null
    case 1:
      return random() < 0.5
    case 2:
      return (random() - 0.5) * 1e9
    case 3:
      return naughty[Math.floor(random() * naughty.length)]
    case 4:
      return anyText(random)
    case 5:
      return Array.from({ length: Math.floor(random() * 4) }, () => anyJson(random, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: Math.floor(random() * 4) }, () => [
          anyText(random),
          anyJson(random, depth + 1),
        ]),
      )
  }
}
