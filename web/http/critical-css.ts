import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileSheet } from 'beasties/compiler'
import { collectPrograms, renderCriticalCss, scanHtml } from 'beasties/runtime'

type Sheet = { compiled: ReturnType<typeof compileSheet>; fonts: string }

const compiled = new Map<string, Sheet>()

/**
 * The rules of stylesheets that a page uses, without what comes with the sheets a moment later.
 * @param hrefs the sheets' addresses, in their order
 * @param folder Next's folder of the build, whose files are at `/_next/`
 */
export function criticalCss(html: string, hrefs: string[], folder: string): string {
  const sheets = hrefs.map((href) => sheetAt(href, folder))
  const plans = sheets.map((sheet) => sheet.compiled)
  // Classes such as `[&>p]:mt-3` are read as they are written, with entities.
  const visible = html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  const tokens = scanHtml(visible, collectPrograms(plans), { chars: false })
  const rules = plans.map((plan) => renderCriticalCss(plan, tokens, { preloadFonts: false }).css)
  // A semicolon follows each of its `@property` rules (beasties 0.5.4), and swallows the next rule.
  const css = [...sheets.map(({ fonts }) => fonts), ...rules].join('').replaceAll('};', '}')
  return withoutLater(css, visible)
}

/** What only a hand or a key brings about; `:not(:focus)` holds at first. */
const laterState =
  /(?<!\():(?:hover|active|focus(?:-visible|-within)?|user-invalid|:selection|:backdrop|checked|disabled|read-only)\b/
/** Of these states some page has an element from the beginning. */
const atFirst = / (?:checked|disabled|readonly)=""/i
/** What is not seen before something moves. */
const ofMovement =
  /(?<=[{;])(?:transition(?:-[a-z-]+)?|--tw-duration|--tw-ease|cursor|scroll-behavior|resize|-webkit-tap-highlight-color):[^;{}]*(?:;|(?=\}))/g
/** What stands in for the next rule in browsers that do not know its function. */
const withoutColourMix =
  /(?<=[{};]|^)([^{}@;]+\{[\w-]+:)[^;{}]*\}(?=@supports \(color:color-mix\([^{]*\{\1)/g
/** A browser that does not know the function leaves the declaration out by itself. */
const forColourMix = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g
/** What older browsers call what stands beside it. */
const olderNames =
  /(?<=[{;])-webkit-(?:mask|text-decoration)[a-z-]*:(?:"[^"]*"|[^;{}"])*(?:;|(?=\}))/g
/**
 * Drawings inside the sheet: grain, torn edges, pen strokes. A browser opens a document for each before it
 * paints (measured: half of Home's work up to its first paint), so they come with the sheet.
 */
const drawings = /url\((?:"data:image\/svg[^"]*"|[^")]+\.svg)\)/g
/** What stands in for the site's typeface where a browser does not know its name, which this one does. */
const systemFonts = /(?<=var\(--default-font-family),[^)]*/g
/** Hides what a drawing is the mask of, too. */
const transparent = 'linear-gradient(#0000,#0000)'
/** For browsers without `@property`. */
const initialValues = /(?<=@layer properties\{)@supports[^{]*\{[^{}]*\{[^{}]*\}\}/g

/** Leaves out what comes with the sheet a moment later, and moves nothing then. */
function withoutLater(css: string, html: string): string {
  const isLater = (selector: string) =>
    laterState.test(selector) &&
    !(/:(?:checked|disabled|read-only)/.test(selector) && atFirst.test(html))
  const rules = css
    .replaceAll(initialValues, '')
    .replaceAll(withoutColourMix, '')
    .replaceAll(forColourMix, '$1')
    .replaceAll(ofMovement, '')
    .replaceAll(olderNames, '')
    .replaceAll(drawings, transparent)
    .replaceAll(systemFonts, '')
    .replaceAll(/(?<=[{};]|^)([^{}@;]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      rule.endsWith('{}') || selectors.split(',').every(isLater) ? '' : rule,
    )
    .replaceAll(/@(?:media|supports)[^{};]*\{\}/g, '')
  return withoutUnused(rules, html)
}

/**
 * Leaves out the custom properties that nothing reads, and then what they alone read. Colours are what drawings
 * read, which are files of their own.
 */
function withoutUnused(css: string, html: string): string {
  const used = new Set(`${css}${html}`.match(/(?<=var\()--[\w-]+/g))
  const ifUsed = (declaration: string, name: string) => (used.has(name) ? declaration : '')
  const rest = css
    .replaceAll(
      /(?<=[{;])(--(?!color|program|endpaper)[\w-]+):(?:"[^"]*"|[^;{}"])*(?:;|(?=\}))/g,
      ifUsed,
    )
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, ifUsed)
  return rest === css ? css : withoutUnused(rest, html)
}

/** A stylesheet without what only a printer needs, and by itself the faces that a system has. */
function sheetAt(href: string, folder: string): Sheet {
  const known = compiled.get(href)
  if (known) return known
  const css = readFileSync(
    /* turbopackIgnore: true */ path.join(folder, href.replace(/^\/_next\/|\?.*$/g, '')),
    'utf8',
  )
  const screen = css.replaceAll(/@media print\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
  const fonts = css.match(/@font-face\{[^}]*src:local[^}]*\}/g) ?? []
  const sheet = { compiled: compileSheet(screen, { href }), fonts: fonts.join('') }
  compiled.set(href, sheet)
  return sheet
}
