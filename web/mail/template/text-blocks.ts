import { html, lines } from '#web/http/markup.ts'
import type { Block } from './block.ts'
import { type } from './type.ts'

/** What the mail is, at its head. */
export const title = (text: string): Block => ({
  html: () => html`<h1 dir="auto" style="margin:0 0 16px;${type.title}">${text}</h1>`,
  text: [text, underline('=', text)],
})

/** What a part of it is about. */
export const heading = (text: string): Block => ({
  html: () => html`<h2 dir="auto" style="margin:36px 0 8px;${type.heading}">${text}</h2>`,
  text: [text, underline('-', text)],
})

/** The same where it answers to a name of its own, such as “Recommended for you”. */
export const headingUnder = (label: string, text: string): Block => ({
  html: (styled) =>
    html`<p ${styled('muted', `margin:36px 0 0;${type.small}`)}>${label}</p><h2 dir="auto" style="margin:0 0 8px;${type.heading}">${text}</h2>`,
  text: [`${label}: ${text}`],
})

const underline = (stroke: string, text: string) => stroke.repeat(Math.min(text.length, 40))

export const paragraph = (text: string): Block => ({
  html: () => html`<p dir="auto" style="margin:0 0 16px">${lines(text)}</p>`,
  text: [text],
})

/** The sentence that matters most, in the hand of the headings. */
export const lede = (text: string): Block => ({
  html: (styled) =>
    html`<p dir="auto" ${styled('own', `margin:0 0 20px;${type.lede}`)}>${lines(text)}</p>`,
  text: [text],
})

/** What need not be read. */
export const aside = (text: string): Block => ({
  html: (styled) =>
    html`<p dir="auto" ${styled('muted', `margin:0 0 8px;${type.small}`)}>${lines(text)}</p>`,
  text: [text],
})

/** A date that must not be missed, before anything else. */
export const flag = (text: string): Block => ({
  html: (styled) =>
    html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 12px"><tr><td ${styled('flag', `padding:3px 12px;border-radius:6px;${type.label}`)}>${text}</td></tr></table>`,
  text: [text],
})
