import { html, lines, type Markup } from '../markup.ts'

/** A name and what was said under it. */
export interface Row {
  label: string
  text: string
}

/** Each name above its value, not beside it: the way that fits a phone, whatever was typed. */
export const rowsHtml = (rows: readonly Row[]): Markup =>
  html`<dl style="margin:16px 0">${rows.map(
    ({ label, text }) =>
      html`<dt style="margin:10px 0 0;font-size:14px">${label}</dt><dd style="margin:0;font-weight:600;overflow-wrap:anywhere">${lines(text)}</dd>`,
  )}</dl>`

/** The same in plain text: several lines begin on one of their own. */
export const rowsText = (rows: readonly Row[]): string[] =>
  rows.map(({ label, text }) =>
    text.includes('\n')
      ? `${label}:\n${text}`
      : `${label}${/[?:]$/.test(label) ? '' : ':'} ${text}`,
  )

/** What somebody wrote, as a quotation. */
export const quoteHtml = (text: string): Markup =>
  html`<blockquote style="margin:16px 0;border-left:3px solid;padding-left:16px;overflow-wrap:anywhere">${lines(text)}</blockquote>`
