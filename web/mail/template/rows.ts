import { html, lines } from '#web/http/markup.ts'
import type { Block } from './block.ts'
import { type } from './type.ts'

/** A name and what was said under it. */
export interface Row {
  label: string
  text: string
}

/** In plain text several lines begin on one of their own, and end with an empty one. */
const inText = ({ label, text }: Row, index: number, { length }: readonly Row[]) =>
  text.includes('\n')
    ? `${label}:\n${text}${index < length - 1 ? '\n' : ''}`
    : `${label}${/[?:]$/.test(label) ? '' : ':'} ${text}`

/** Each name above its value, not beside it: the way that fits a phone, whatever was typed. */
export const rows = (all: readonly Row[]): Block => ({
  html: (styled) =>
    html`<dl style="margin:0 0 16px">${all.map(
      ({ label, text }) =>
        html`<dt ${styled('muted', `margin:12px 0 0;${type.small}`)}>${label}</dt><dd dir="auto" style="margin:0">${lines(text)}</dd>`,
    )}</dl>`,
  text: all.map(inText),
})

/** Questions with answers of a word or two, beside them: a table, and read out as one. */
export const answers = (all: readonly Row[]): Block => ({
  html: (styled) =>
    html`<table width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;margin:8px 0 24px;${type.body}">${all.map(
      ({ label, text }) =>
        html`<tr><th dir="auto" scope="row" align="left" valign="top" ${styled('rule', 'border-top:1px solid;padding:9px 16px 9px 0;font-weight:normal')}>${label}</th><td align="right" valign="top" width="76" ${styled('rule', 'border-top:1px solid;padding:9px 0')}><b>${text}</b></td></tr>`,
    )}</table>`,
  text: all.map(inText),
})
