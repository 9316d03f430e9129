import { html } from '#web/http/markup.ts'
import type { Block } from './block.ts'
import { type } from './type.ts'

/** What is in it. */
export const list = (label: string, items: readonly string[]): Block => ({
  html: () =>
    html`<p style="margin:0 0 4px">${label}</p><ul style="margin:0 0 16px;padding:0 0 0 22px">${items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}</ul>`,
  text: [label, ...items.map((item) => `- ${item}`)],
})

/** What to follow, one after the other. A mail program draws no numeral of ours, so they are written. */
export const steps = (items: readonly string[]): Block => ({
  html: (styled) =>
    html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;${type.body}">${items.map(
      (item, index) =>
        html`<tr><td width="40" valign="top" ${styled('step', `width:40px;border-top:1px solid;padding:7px 0;${type.numeral}`)}>${index + 1}</td><td dir="auto" valign="top" ${styled('rule', 'border-top:1px solid;padding:10px 0')}>${item}</td></tr>`,
    )}</table>`,
  text: items.map((item, index) => `${index + 1}. ${item}`),
})
