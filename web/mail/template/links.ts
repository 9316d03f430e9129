import { html } from '#web/http/markup.ts'
import type { Block } from './block.ts'
import { type } from './type.ts'

interface Link {
  label: string
  href: string
}

/**
 * The one thing to do. Outlook knows no padding on a link, so the cell has it there and the link
 * everywhere else, where all of it can be pressed.
 */
export const button = ({ label, href }: Link): Block => ({
  html: (styled) =>
    html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0"><tr><td ${styled('button', 'border:1px solid;border-radius:25px;mso-padding-alt:12px 22px')}><a dir="auto" href="${href}" ${styled('button', `display:inline-block;padding:12px 22px;border-radius:25px;text-decoration:none;${type.action}`)}>${label}</a></td></tr></table>`,
  text: [`${label}:`, href],
})
