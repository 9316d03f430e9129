import type { Markup } from '#web/http/markup.ts'
import type { StyleAttributes } from './theme.ts'

/** A part of a mail, with its HTML and its plain text. */
export interface Block {
  html(styled: StyleAttributes): Markup
  /** Lines in plain text; empty for a decoration. */
  text: readonly string[]
  /** True for an item of a list. In plain text no empty line separates it from the item before. */
  isItem?: boolean
}

/** Plain text of a mail: blocks separated by an empty line, without wrapping. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter(({ text }) => text.length > 0)
    .flatMap(({ text, isItem }, at, all) => [...(at === 0 || (isItem && all[at - 1]?.isItem) ? [] : ['']), ...text])
    .join('\n')

/** Lines of a quotation in plain text. */
export const quoted = (text: string): string[] => text.split('\n').map((line) => `> ${line}`.trimEnd())

/**
 * Fonts of mails: system fonts that resemble the site's. The names have no quotes, because these would have to be
 * escaped in an attribute.
 */
const serif = 'Georgia,serif'
const sans = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

export const type = {
  family: `font-family:${sans}`,
  body: 'font-size:17px;line-height:28px',
  small: 'font-size:14px;line-height:22px',
  label: 'font-size:14px;line-height:22px;font-weight:bold',
  action: 'font-size:16px;line-height:24px;font-weight:bold',
  hand: `font:19px/28px ${serif}`,
  lede: `font:italic 20px/30px ${serif}`,
  title: `font:bold 28px/34px ${serif}`,
  heading: `font:bold 20px/28px ${serif}`,
  wordmark: `font:bold 20px/26px ${serif}`,
  numeral: `font:italic 28px/34px ${serif}`,
}

/** Breaks long words, because a visitor may type a word of 4,000 letters. Yahoo knows only the first, old property. */
export const breaks = 'word-wrap:break-word;word-break:break-word'
