/** Code that is fetched at the first touch or key on the page, at the latest when it is asked for. */
export interface LazyCode<Code> {
  /** Undefined until it has arrived. */
  readonly loaded: Code | undefined
  /** Undefined where it cannot be had. */
  load(): Promise<Code | undefined>
}

/** Loads code that most visitors never need, once somebody interacts with the page. */
export function lazyOnInteraction<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined
  const load = async () => {
    loaded ??= await fetchCode().catch(() => undefined)
    return loaded
  }
  if (typeof window !== 'undefined')
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, load, { once: true, passive: true })
  return {
    load,
    get loaded() {
      return loaded
    },
  }
}
