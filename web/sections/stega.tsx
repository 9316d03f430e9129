import { stegaClean } from '@sanity/client/stega'

/** Removes the stega characters of a preview from a text that code compares or parses. */
export const withoutStega = (text: string | null | undefined) => stegaClean(text ?? '')

/**
 * Renders only the stega characters of a text, so that click-to-edit works for a text shown in
 * pieces. Renders nothing for visitors.
 */
export function StegaData({ of }: { of: string | null | undefined }) {
  const mark = of?.slice(withoutStega(of).length)
  return mark ? <data hidden>{mark}</data> : null
}
