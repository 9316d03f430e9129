import { html, lines, type Markup } from '#web/http/markup.ts'
import type { Block } from './block.ts'
import type { StyleAttributes } from './mail-styles.ts'
import { type } from './type.ts'

const tabbed = (styled: StyleAttributes, tab: string, body: Markup) =>
  html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0 0"><tr><td ${styled('tab', `padding:4px 16px;border-radius:6px 6px 0 0;${type.label}`)}>${tab}</td></tr></table><table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;margin:0 0 24px"><tr><td ${styled('card', `border:1px solid;border-top:4px solid;border-radius:0 6px 6px 6px;padding:15px 16px 24px`)}>${body}</td></tr></table>`

/** An index card: a tab with its name, and what is written on it, on ruled lines where they can be drawn. */
export const card = (tab: string, text: string): Block => ({
  html: (styled) =>
    tabbed(
      styled,
      tab,
      html`<div dir="auto" class="ruled serif" style="${type.hand}">${lines(text)}</div>`,
    ),
  text: [`${tab}:`, '', ...text.split('\n')],
})

/** What somebody wrote, as a quotation on such a card. */
export const quote = (tab: string, text: string): Block => ({
  html: (styled) =>
    tabbed(
      styled,
      tab,
      html`<blockquote dir="auto" class="ruled" style="margin:0;${type.body}">${lines(text)}</blockquote>`,
    ),
  text: [`${tab}:`, '', ...text.split('\n').map((line) => `> ${line}`)],
})
