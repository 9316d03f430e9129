/** How many sizes and cuts of one picture are kept. Our pages use nine sizes of two or three cuts. */
const most = 48

declare global {
  var careerCareVariants: Map<string, Set<string>> | undefined
}

/**
 * Whether this cut of a picture may take a place in the cache. Past the limit it is still served,
 * only not kept: somebody is making up cuts. Counted per process, on globalThis, because one
 * process loads this module more than once.
 */
export function mayKeep(file: string, cut: string): boolean {
  globalThis.careerCareVariants ??= new Map()
  const cuts = globalThis.careerCareVariants.get(file)
  return !cuts || cuts.has(cut) || cuts.size < most
}

/** Counts a cut that is kept, of a picture that is known to exist. */
export function keep(file: string, cut: string): void {
  // Counted past the limit, a made-up cut would be let into the cache when it is asked for again.
  if (!mayKeep(file, cut)) return
  globalThis.careerCareVariants ??= new Map()
  const cuts = globalThis.careerCareVariants.get(file) ?? new Set()
  globalThis.careerCareVariants.set(file, cuts.add(cut))
}
