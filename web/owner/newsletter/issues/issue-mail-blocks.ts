import { hasWords } from '#schemas/has-words.ts'
import { safeHref } from '#schemas/safe-href.ts'
import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import { html, lines, type Markup } from '#web/http/markup.ts'
import { type Block, quoted, type } from '#web/mail/template/block.ts'
import { heading } from '#web/mail/template/blocks.ts'
import type { StyleAttributes } from '#web/mail/template/theme.ts'
import { compatiblePicture } from '#web/media/compatible-picture.ts'
import { pictureSource } from '#web/media/picture-source.ts'

type Part = NonNullable<NonNullable<IssueMailQueryResult>['body']>[number]
type Text = Extract<Part, { _type: 'block' }>
type Span = NonNullable<Text['children']>[number]

/** Converts the body of an issue to blocks of a mail, with absolute URLs. */
export function issueMailBlocks(body: readonly Part[] | null, siteUrl: string): Block[] {
  // Last number used on each list level, so that the outer list continues after a nested one.
  const numbers: number[] = []
  return (body ?? []).flatMap((part) => {
    if (part._type !== 'block') {
      numbers.length = 0
      return picture(part, siteUrl) ?? []
    }
    const level = part.listItem === undefined ? 0 : (part.level ?? 1)
    numbers.length = level
    const number = part.listItem === 'number' ? (numbers[level - 1] ?? 0) + 1 : 0
    if (level > 0) numbers[level - 1] = number
    return textBlock(part, number, siteUrl) ?? []
  })
}

function textBlock(part: Text, number: number, siteUrl: string): Block | undefined {
  const spans = part.children ?? []
  const plain = spans.map(({ text }) => text ?? '').join('')
  const runs = linkRuns(part, siteUrl)
  // A link whose words are its address needs no second line.
  const targets = new Set(runs.flatMap(({ href }) => href?.replace(/^(?:mailto|tel):/, '') ?? []))
  const links = [...targets].filter((target) => !plain.includes(target))
  if (!hasWords(plain)) return undefined
  const rich = (styled: StyleAttributes) =>
    runs.map(({ href, spans }) =>
      href ? html`<a href="${href}" ${styled('link')}>${spans.map(richSpan)}</a>` : spans.map(richSpan),
    )
  if (part.style === 'h2')
    return {
      html: (styled) => html`<h2 dir="auto" style="margin:36px 0 8px;${type.heading}">${rich(styled)}</h2>`,
      text: [...heading(plain).text, ...links],
    }
  if (part.listItem !== undefined) {
    const mark = part.listItem === 'number' ? `${number}.` : '•'
    const depth = (part.level ?? 1) - 1
    const inset = 16 * depth
    // Lists are tables, since Outlook misplaces list markers. It ignores a table's margin.
    return {
      html: (styled) =>
        html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="${type.body}"><tr><td width="${28 + inset}" valign="top" ${styled('accent', `width:28px;padding:0 0 0 ${inset}px;font-weight:bold`)}>${mark}</td><td dir="auto" valign="top" style="padding:0 0 8px">${rich(styled)}</td></tr></table>`,
      text: [`${'   '.repeat(depth)}${mark} ${plain}`, ...links],
      isItem: true,
    }
  }
  if (part.style === 'blockquote')
    return {
      html: (styled) =>
        html`<blockquote dir="auto" ${styled('accent', `margin:24px 0;${type.lede}`)}>${rich(styled)}</blockquote>`,
      text: [...quoted(plain), ...links],
    }
  if (part.style === 'h3')
    return {
      html: (styled) => html`<h3 dir="auto" style="margin:24px 0 4px;${type.action}">${rich(styled)}</h3>`,
      text: [plain, ...links],
    }
  return {
    html: (styled) => html`<p dir="auto" style="margin:0 0 16px">${rich(styled)}</p>`,
    text: [plain, ...links],
  }
}

const linkOf = ({ marks }: Span, { markDefs }: Text, siteUrl: string) => {
  const href = safeHref(markDefs?.find(({ _key }) => marks?.includes(_key))?.href)
  return href?.startsWith('/') ? siteUrl + href : href
}

/** Groups spans by their link, because bold words split a link into several spans. */
function linkRuns(part: Text, siteUrl: string) {
  const runs: { href: string | undefined; spans: Span[] }[] = []
  for (const span of part.children ?? []) {
    const href = linkOf(span, part, siteUrl)
    const last = runs.at(-1)
    if (last && last.href === href) last.spans.push(span)
    else runs.push({ href, spans: [span] })
  }
  return runs
}

function richSpan({ text, marks }: Span): Markup {
  let markup = html`${lines(text ?? '')}`
  if (marks?.includes('em')) markup = html`<em>${markup}</em>`
  if (marks?.includes('strong')) markup = html`<strong>${markup}</strong>`
  return markup
}

/**
 * Returns a picture as wide as on the site, but at most as wide as the mail. Outlook needs both size
 * attributes.
 */
function picture(part: Extract<Part, { _type: 'picture' }>, siteUrl: string): Block | undefined {
  const pageSource = pictureSource(part)
  const source = compatiblePicture(part)
  if (!pageSource || !source) return undefined
  const width = Math.min(504, pageSource.width)
  const height = Math.max(1, Math.round((width * source.height) / source.width))
  return {
    html: () =>
      html`<img src="${siteUrl}${source.src}" alt="${part.alt ?? ''}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:6px;margin:8px 0 24px">`,
    text: part.alt ? [`[${part.alt}]`] : [],
  }
}
