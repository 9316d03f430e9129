import type { ProgramKey } from '#schemas/programs.ts'
import { html, type Markup } from '#web/http/markup.ts'
import { dark, light, programThemes } from '#web/ui/tokens.ts'

const site = { light, dark }

/** The colours of one mode: the tokens, with a program's own. A mail of no program has pine and clay. */
function paletteOf(mode: 'light' | 'dark', program: ProgramKey | undefined) {
  const tokens = site[mode]
  const shared = { ...tokens, backdrop: mode === 'light' ? tokens.sand : tokens.paper }
  if (program === undefined) {
    const { pine, clay, 'on-pine': onPine } = tokens
    return { ...shared, ribbon: clay, program: pine, accent: pine, ground: pine, onGround: onPine }
  }
  const own = programThemes[program][mode]
  // Full marigold stays bright where a mail program turns the text on it light.
  const soft = program === 'rookie_launchpad' && mode === 'light'
  return {
    ...shared,
    ribbon: own.program,
    program: own.program,
    accent: own['program-ink'],
    ground: own[soft ? 'program-soft' : 'program-ground'],
    onGround: own['program-on'],
  }
}

type Palette = ReturnType<typeof paletteOf>
type Styles = Record<string, string>

/**
 * Everything in a mail that has a colour. Written inline for light mode, which every mail program
 * reads, and as a class for dark mode: nothing can be coloured in one mode and forgotten in the other.
 */
const styles = {
  backdrop: (of: Palette): Styles => ({ 'background-color': of.backdrop, color: of.ink }),
  footer: (of: Palette): Styles => ({ 'background-color': of.backdrop, color: of.muted }),
  sheet: (of: Palette): Styles => ({
    'background-color': of.surface,
    color: of.ink,
    'border-color': of.sand,
  }),
  /** Hangs from the sheet's upper edge; its notch is cut out in the sheet's colour. */
  ribbon: (of: Palette): Styles => ({
    'border-left-color': of.ribbon,
    'border-right-color': of.ribbon,
    'border-bottom-color': of.surface,
  }),
  underline: (of: Palette): Styles => ({ 'background-color': of.marigold }),
  muted: (of: Palette): Styles => ({ color: of.muted }),
  accent: (of: Palette): Styles => ({ color: of.accent }),
  link: (of: Palette): Styles => ({ color: of.pine }),
  numeral: (of: Palette): Styles => ({ color: of.accent, 'border-color': of.sand }),
  divider: (of: Palette): Styles => ({ 'border-color': of.sand }),
  button: (of: Palette): Styles => ({
    'background-color': of.ground,
    color: of.onGround,
    'border-color': of.accent,
  }),
  tab: (of: Palette): Styles => ({ 'background-color': of.ground, color: of.onGround }),
  card: (of: Palette): Styles => ({
    'background-color': of.paper,
    color: of.ink,
    'border-color': of.sand,
    'border-top-color': of.program,
  }),
  badge: (of: Palette): Styles => ({ 'background-color': of.blush, color: of.ink }),
}

/** @returns the `class` and `style` of a part of a mail, its colours after the other `style` */
export type StyleAttributes = (name: keyof typeof styles, style?: string) => Markup

const declarations = (colours: Styles) =>
  Object.entries(colours).map(([property, colour]) => `${property}:${colour}`)

/**
 * The rules for dark mode: by the reader's preference, and for Outlook.com, which darkens by itself and
 * marks what it changed. One for each colour and not for each part: they are in every stored mail.
 */
function darkRulesOf(palette: Palette): string {
  const selectors = new Map<string, string[]>()
  for (const [name, colours] of Object.entries(styles))
    for (const rule of declarations(colours(palette)))
      selectors.set(rule, [...(selectors.get(rule) ?? []), `.${name}`])
  const rules = (start: string, within: string) =>
    [...selectors]
      .filter(([rule]) => rule.startsWith(start))
      .map(([rule, names]) => `${names.map((name) => within + name)}{${rule}!important}`)
      .join('')
  return `@media (prefers-color-scheme:dark){${rules('', '')}}${rules('background', '[data-ogsb] ')}${rules('color', '[data-ogsc] ')}`
}

interface MailTheme {
  styled: StyleAttributes
  darkRules: string
}

const themes = new Map<ProgramKey | undefined, MailTheme>()

/** The theme of a program's mails, made once: it is most of the time that rendering a mail takes. */
export function mailThemeOf(program?: ProgramKey): MailTheme {
  const known = themes.get(program)
  if (known) return known
  const palette = paletteOf('light', program)
  const inline = new Map(
    Object.entries(styles).map(([name, colours]) => [
      name,
      declarations(colours(palette)).join(';'),
    ]),
  )
  const made: MailTheme = {
    styled: (name, style) =>
      html`class="${name}" style="${style && `${style};`}${inline.get(name)}"`,
    darkRules: darkRulesOf(paletteOf('dark', program)),
  }
  themes.set(program, made)
  return made
}
