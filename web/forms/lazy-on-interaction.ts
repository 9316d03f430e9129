/**
 * Code that nobody needs before they touch the page: fetched at the first touch or key, so that it is
 * there when a form is sent, at the latest when it is asked for.
 * @returns how to get it; undefined where it cannot be had
 */
export function lazyOnInteraction<Code>(
  load: () => Promise<Code>,
): () => Promise<Code | undefined> {
  const get = () => load().catch(() => undefined)
  if (typeof window !== 'undefined')
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, get, { once: true, passive: true })
  return get
}
