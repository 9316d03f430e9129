import { html, lines, type Markup } from '#web/http/markup.ts'
import { type Block, quoted, type } from './block.ts'
import type { StyleAttributes } from './theme.ts'

export const title = (text: string): Block => ({
  html: () => html`<h1 dir="auto" style="margin:0 0 16px;${type.title}">${text}</h1>`,
  text: [text, underline('=', text)],
})

export const heading = (text: string): Block => ({
  html: () => html`<h2 dir="auto" style="margin:36px 0 8px;${type.heading}">${text}</h2>`,
  text: [text, underline('-', text)],
})

/** The heading of a section, with a label above it, such as “Recommended for you”. */
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

const styledParagraph =
  (part: 'accent' | 'muted', style: string) =>
  (text: string): Block => ({
    html: (styled) => html`<p dir="auto" ${styled(part, style)}>${lines(text)}</p>`,
    text: [text],
  })

/** The most important sentence, set large in the headings' font. */
export const lede = styledParagraph('accent', `margin:0 0 20px;${type.lede}`)

/** A sentence with a link below it. */
export const linkBelow = (text: string, label: string, href: string): Block => ({
  html: (styled) =>
    html`<p dir="auto" style="margin:24px 0 16px">${text}<br><a href="${href}" ${styled('link')}>${label}</a></p>`,
  text: [text, `${label}:`, href],
})

/** A note in small print. */
export const aside = styledParagraph('muted', `margin:0 0 8px;${type.small}`)

/** A badge, for example with a due date. */
export const badge = (text: string): Block => ({
  html: (styled) =>
    html`<div style="margin:0 0 12px"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td ${styled('badge', `padding:3px 12px;border-radius:6px;${type.label}`)}>${text}</td></tr></table></div>`,
  text: [text],
})

/** A bulleted list below a label. Its margin makes room for the bullets, since Outlook ignores its padding. */
export const list = (label: string, items: readonly string[]): Block => ({
  html: () =>
    html`<p dir="auto" style="margin:0 0 4px">${label}</p><ul dir="auto" style="margin:0 22px 16px;padding:0">${items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}</ul>`,
  text: [label, ...items.map((item) => `- ${item}`)],
})

/** A numbered list. The numerals are text, because mail clients style list markers unreliably. */
export const steps = (items: readonly string[]): Block => ({
  html: (styled) =>
    html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;${type.body}">${items.map(
      (item, index) =>
        html`<tr><td width="40" valign="top" ${styled('numeral', `width:40px;border-top:1px solid;padding:7px 0;${type.numeral}`)}>${index + 1}</td><td dir="auto" valign="top" ${styled('divider', 'border-top:1px solid;padding:10px 0')}>${item}</td></tr>`,
    )}</table>`,
  text: items.map((item, index) => `${index + 1}. ${item}`),
})

export interface Row {
  label: string
  text: string
}

/** Plain text of a row. A value of several lines begins on a new line, and an empty line follows it. */
const inText = ({ label, text }: Row, index: number, { length }: readonly Row[]) =>
  text.includes('\n')
    ? `${label}:\n${text}${index < length - 1 ? '\n' : ''}`
    : `${label}${/[?:]$/.test(label) ? '' : ':'} ${text}`

/** A list of labels with their values below, so that long values fit a phone's width. */
export const rows = (all: readonly Row[]): Block => ({
  html: (styled) =>
    html`<dl style="margin:0 0 16px">${all.map(
      ({ label, text }) =>
        html`<dt ${styled('muted', `margin:12px 0 0;${type.small}`)}>${label}</dt><dd dir="auto" style="margin:0">${lines(text)}</dd>`,
    )}</dl>`,
  text: all.map(inText),
})

/** Returns the width of the answers' column in pixels. Words of up to twelve letters are not broken. */
const widthOf = (answers: readonly Row[]): number => {
  const words = answers.flatMap(({ text }) => text.split(' '))
  return Math.max(76, 11 * Math.min(12, Math.max(...words.map(({ length }) => length))))
}

/** A table of questions and short answers. */
export const answers = (all: readonly Row[]): Block => ({
  html: (styled) =>
    html`<div style="margin:8px 0 24px"><table width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;${type.body}">${all.map(
      ({ label, text }) =>
        html`<tr><th dir="auto" scope="row" align="left" valign="top" ${styled('divider', 'border-top:1px solid;padding:9px 16px 9px 0;font-weight:normal')}>${label}</th><td align="right" valign="top" width="${widthOf(all)}" ${styled('divider', 'border-top:1px solid;padding:9px 0')}><b>${text}</b></td></tr>`,
    )}</table></div>`,
  text: all.map(inText),
})

const tabbed = (styled: StyleAttributes, tab: string, body: Markup) =>
  html`<div style="margin:24px 0"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td ${styled('tab', `padding:4px 16px;border-radius:6px 6px 0 0;${type.label}`)}>${tab}</td></tr></table><table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed"><tr><td ${styled('card', `border:1px solid;border-top:4px solid;border-radius:0 6px 6px 6px;padding:15px 16px 24px`)}>${body}</td></tr></table></div>`

/** An index card: a tab with a label, and a text. Ruled lines appear in mail clients that support them. */
export const card = (tab: string, text: string): Block => ({
  html: (styled) =>
    tabbed(styled, tab, html`<div dir="auto" class="ruled serif" style="${type.hand}">${lines(text)}</div>`),
  text: [`${tab}:`, '', ...text.split('\n')],
})

/** A quotation on an index card. */
export const quote = (tab: string, text: string): Block => ({
  html: (styled) =>
    tabbed(
      styled,
      tab,
      html`<blockquote dir="auto" class="ruled" style="margin:0;${type.body}">${lines(text)}</blockquote>`,
    ),
  text: [`${tab}:`, '', ...quoted(text)],
})

interface Link {
  label: string
  href: string
}

/**
 * The call to action. The cell has padding for Outlook. In other mail clients the link itself has padding, so that all
 * of it is clickable.
 */
export const button = ({ label, href }: Link): Block => ({
  html: (styled) =>
    html`<div style="margin:24px 0"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td dir="auto" ${styled('button', 'border:1px solid;border-radius:25px;mso-padding-alt:12px 22px')}><a href="${href}" ${styled('button', `display:inline-block;padding:12px 22px;border-radius:25px;text-decoration:none;${type.action}`)}>${label}</a></td></tr></table></div>`,
  text: [`${label}:`, href],
})
