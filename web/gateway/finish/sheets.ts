import { compileSheet } from 'beasties/compiler'
import { collectPrograms, renderCriticalCss, scanHtml } from 'beasties/runtime'
import type { GatewayOptions } from '../options.ts'
import { askNext, readWhole } from '../upstream.ts'

type Sheet = { compiled: ReturnType<typeof compileSheet>; localFaces: string }

/**
 * Fallback faces from local fonts with the web fonts' metrics, so that text does not move when the web fonts arrive.
 */
const localFace = /@font-face\{[^}]*src:local[^}]*\}/g

/**
 * True for a media query whose rules are not inlined. Printing and hovering need no rules before the stylesheets
 * arrive. The rules are 0.9 kB of a program's page, compressed.
 */
const isForLater = (wrapper: string) => /^@media (?:print|\(hover:hover\))\{$/.test(wrapper)

/** Returns the rules that a page uses from the stylesheets at these URLs, in the order of the sheets. */
export type RulesOf = (html: string, hrefs: string[]) => Promise<string>

/** Reads each of Next's stylesheets once, because their names are hashes of their content. */
export function sheetsOf(options: GatewayOptions): RulesOf {
  const sheets = new Map<string, Promise<Sheet>>()
  const sheetAt = (href: string) => {
    const known = sheets.get(href)
    if (known) return known
    const sheet = read(href)
    sheets.set(href, sheet)
    sheet.catch(() => sheets.delete(href))
    return sheet
  }
  async function read(href: string): Promise<Sheet> {
    const headers = { host: 'localhost', 'accept-encoding': 'identity' }
    const answer = await askNext(options, { method: 'GET', address: href, headers })
    const css = (await readWhole(answer, 10_000)).toString()
    if (answer.statusCode !== 200) throw new Error(`${href} responded with ${answer.statusCode}`)
    const { rules, ...sheet } = compileSheet(css, { href })
    return {
      compiled: { ...sheet, rules: rules.filter(({ wrap = [] }) => !wrap.some(isForLater)) },
      localFaces: css.match(localFace)?.join('') ?? '',
    }
  }

  return async (html, hrefs) => {
    const used = await Promise.all(hrefs.map(sheetAt))
    const plans = used.map(({ compiled }) => compiled)
    const tokens = scanHtml(visible(html), collectPrograms(plans), { chars: false })
    const rules = plans.map((plan) => renderCriticalCss(plan, tokens, { preloadFonts: false }).css)
    // Beasties 0.5.4 writes a semicolon after each `@property` rule, and browsers then skip the next rule.
    return [...used.map(({ localFaces }) => localFaces), ...rules].join('').replaceAll('};', '}')
  }
}

/**
 * Returns the part of a page in which the names of used classes are searched. Scripts are removed. `&amp;` and `&gt;`
 * are decoded, because classes such as `[&>p]:mt-3` contain these characters.
 */
const visible = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
