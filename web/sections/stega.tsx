import { stegaClean } from '@sanity/client/stega'

/**
 * A preview's text without its mark, for code that reads the text. A visitor's text has none.
 */
export const withoutStega = (text: string | null | undefined) => stegaClean(text ?? '')

/** The mark alone, for click-to-edit, beside a text that is shown in pieces. Nothing for visitors. */
export function StegaData({ of }: { of: string | null | undefined }) {
  const mark = of?.slice(withoutStega(of).length)
  return mark ? <data hidden>{mark}</data> : null
}
