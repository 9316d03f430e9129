/** Numbers that look random and are the same for the same seed: what failed can be run again. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A whole number from `least` up to and including `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** One of two. */
    coin: () => next() < 0.5,
  }
}

export type Random = ReturnType<typeof randomFrom>
