import type { ProgramColour } from '#schemas/program-themes.ts'
import { html } from '#web/http/markup.ts'
import { type Block, breaks, textOf, type } from './block.ts'
import { mailThemeOf } from './theme.ts'

/** Sender of a mail, for wordmark and imprint. `siteUrl` has no trailing slash. */
interface Sender {
  name: string
  slogan: string
  siteUrl: string
}

/** Content of a mail before it is rendered as HTML and plain text. */
interface MailContent {
  /** Colour of a program; by default the site's. */
  colour?: ProgramColour
  sender: Sender
  /** Title of the HTML document, which screen readers read first. */
  title: string
  /** Label beside the wordmark. */
  mark?: string
  /** Preview text, shown after the subject in a mail list. */
  preview: string
  blocks: readonly Block[]
  /** Blocks below the sheet, before the imprint. */
  foot: readonly Block[]
}

/** Invisible characters after the preview text. Without them mail clients would show the body there. */
const filler = '\u034f\u200c\u00a0'.repeat(40)

/** Conditional comments for Outlook, which ignores font stacks and max-width, and `!important` without a blank. */
const outlook = {
  head: html`<!--[if mso]><style>td,th,p,a,li,dt,dd,div,blockquote{font-family:Segoe UI,Arial,sans-serif !important}h1,h2,.serif{font-family:Georgia,serif !important}</style><![endif]-->`,
  open: html`<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->`,
  close: html`<!--[if mso]></td></tr></table><![endif]-->`,
}

/** Renders a mail: one column, system fonts, no pictures, no tracking. */
export function writeMail(mail: MailContent) {
  const { colour, sender, title, mark, preview, blocks } = mail
  const foot = [...mail.foot, imprint(sender)]
  const { styled, darkRules } = mailThemeOf(colour)
  // A short name stays on one line. Longer ones may wrap, because a name of 39 letters made the mail 451 px wide. Words
  // of fewer than 17 letters are not broken.
  const isShort = sender.name.length <= 12
  const isBroken = isShort || /\S{17}/.test(`${sender.name} ${mark ?? ''}`)
  const headBreaks = isBroken ? '' : ';word-wrap:normal;word-break:normal'
  const nameBreaks = isShort ? 'white-space:nowrap;' : ''
  const table = html`role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (min-width:600px){.sheet,.footer{padding-left:48px!important;padding-right:48px!important}}${darkRules}</style>
<style>.ruled{background-image:repeating-linear-gradient(transparent 0 27px,rgba(133,124,107,.28) 27px 28px)}h1,h2{text-wrap:balance}p{text-wrap:pretty}a[x-apple-data-detectors]{color:inherit!important}</style>
${outlook.head}
</head>
<body ${styled('backdrop', 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>
<table ${table} style="table-layout:fixed"><tr><td align="center" ${styled('backdrop', `padding:24px 8px;${type.family};${breaks}`)}>
${outlook.open}
<table ${table} style="table-layout:fixed;max-width:600px;margin:0 auto"><tr><td align="left" ${styled('sheet', `border:1px solid;border-radius:6px;padding:0 24px 36px;${type.body}`)}>
<div style="margin:0 0 32px${headBreaks}"><table ${table}><tr>
<td width="28" valign="top" style="width:28px"><div ${styled('ribbon', 'mso-hide:all;width:0;height:34px;border:solid;border-width:0 8px 7px')}></div></td>
<td valign="top" style="padding:22px 16px 0 0;${nameBreaks}${type.wordmark}"><div class="serif">${sender.name}</div><div ${styled('underline', 'width:56px;height:3px;border-radius:2px;font-size:0;line-height:3px')}></div></td>
<td align="right" valign="top" ${styled('accent', `padding:25px 0 0;${type.label}`)}>${mark}</td>
</tr></table></div>
${blocks.map((block) => block.html(styled))}
</td></tr></table>
<table ${table} style="table-layout:fixed;max-width:600px;margin:0 auto"><tr><td align="left" ${styled('footer', 'padding:20px 24px')}>
${foot.map((block) => block.html(styled))}
</td></tr></table>
${outlook.close}
</td></tr></table>
</body>
</html>`
  return { html: page.source, text: textOf([...blocks, ...foot]) }
}

const imprint = ({ name, slogan, siteUrl }: Sender): Block => ({
  html: (styled) =>
    html`<p ${styled('muted', `margin:0;${type.small}`)}><a href="${siteUrl}" ${styled('link')}>${name}</a>. ${slogan}</p>`,
  text: [`${name}. ${slogan}`, siteUrl],
})
