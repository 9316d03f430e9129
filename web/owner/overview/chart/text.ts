import { written } from '../../labels.ts'

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A count where there is little room. */
export const brief = (count: number): string =>
  count < 100_000 ? written(count) : compact.format(count)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Han, Kana, Hangul and pictures are about twice as wide as Latin letters. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u

/** A text cut to so many letters' width: a drawing does not cut it by itself. */
export function shortened(text: string, room: number): string {
  let width = 0
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    width += wide.test(segment) ? 2 : 1
    if (width > room) return `${kept.trimEnd()}…`
    // Room for the dots, should the next one not fit.
    if (width < room) kept += segment
  }
  return text
}
