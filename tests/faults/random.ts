/** Returns pseudo-random numbers from a seed, so that a failure can be repeated. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Returns an integer from `least` to `most`, both included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    coin: () => next() < 0.5,
  }
}

export type Random = ReturnType<typeof randomFrom>
