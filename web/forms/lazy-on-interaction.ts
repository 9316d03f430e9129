/** Code that is no part of the page's own script. */
export interface LazyCode<Code> {
  /** Undefined until it has arrived. */
  readonly loaded: Code | undefined
  /** Undefined where it cannot be had. */
  load(): Promise<Code | undefined>
}

/** Loads code once it is asked for. */
export function lazy<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined
  return {
    async load() {
      loaded ??= await fetchCode().catch(() => undefined)
      return loaded
    },
    get loaded() {
      return loaded
    },
  }
}

/** Loads code at the first touch or key on the page, at the latest when it is asked for. */
export function lazyOnInteraction<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  const code = lazy(fetchCode)
  if (typeof window !== 'undefined')
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, code.load, { once: true, passive: true })
  return code
}
