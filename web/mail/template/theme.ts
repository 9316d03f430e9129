import type { ProgramColour } from '#schemas/program-themes.ts'
import { html, type Markup } from '#web/http/markup.ts'
import { dark, light, programThemes } from '#web/ui/tokens.ts'

const site = { light, dark }

/**
 * Returns the colours of one mode: the tokens, and the colours of a program. A mail without a program uses pine and
 * clay.
 */
function paletteOf(mode: 'light' | 'dark', colour: ProgramColour | undefined) {
  const tokens = site[mode]
  const shared = { ...tokens, backdrop: mode === 'light' ? tokens.sand : tokens.paper }
  if (colour === undefined) {
    const { pine, clay, 'on-pine': onPine } = tokens
    return { ...shared, ribbon: clay, program: pine, accent: pine, ground: pine, onGround: onPine }
  }
  const theme = programThemes[colour][mode]
  // The dark mode of some mail clients lightens the text, but keeps a marigold background. The soft one replaces it.
  const soft = colour === 'marigold' && mode === 'light'
  return {
    ...shared,
    ribbon: theme.program,
    program: theme.program,
    accent: theme['program-ink'],
    ground: theme[soft ? 'program-soft' : 'program-ground'],
    onGround: theme['program-on'],
  }
}

type Palette = ReturnType<typeof paletteOf>
type Colours = Readonly<Record<string, keyof Palette>>

/**
 * Colours of each part of a mail. Light colours are inline styles, which all mail clients support. Dark colours are
 * classes. Both come from this list, so each part has its colours in both modes.
 */
const styles = {
  backdrop: { 'background-color': 'backdrop', color: 'ink' },
  footer: { 'background-color': 'backdrop', color: 'muted' },
  sheet: { 'background-color': 'surface', color: 'ink', 'border-color': 'sand' },
  /** Bookmark at the sheet's upper edge. Its bottom border has the sheet's colour and looks like a notch. */
  ribbon: {
    'border-left-color': 'ribbon',
    'border-right-color': 'ribbon',
    'border-bottom-color': 'surface',
  },
  underline: { 'background-color': 'marigold' },
  muted: { color: 'muted' },
  accent: { color: 'accent' },
  link: { color: 'pine' },
  numeral: { color: 'accent', 'border-color': 'sand' },
  divider: { 'border-color': 'sand' },
  button: { 'background-color': 'ground', color: 'onGround', 'border-color': 'accent' },
  tab: { 'background-color': 'ground', color: 'onGround' },
  card: {
    'background-color': 'paper',
    color: 'ink',
    'border-color': 'sand',
    'border-top-color': 'program',
  },
  badge: { 'background-color': 'blush', color: 'ink' },
} satisfies Record<string, Colours>

/** Returns `class` and `style` of a part of a mail. In `style` the colours follow the other declarations. */
export type StyleAttributes = (name: keyof typeof styles, style?: string) => Markup

const declarations = (colours: Colours, palette: Palette) =>
  Object.entries(colours).map(([property, name]) => `${property}:${palette[name]}`)

/**
 * Returns the rules for dark mode, in two forms: for the media query, and for Outlook.com, which marks elements whose
 * colours it has changed. Each stored mail contains the rules. To be short, they have one rule per colour, not per part.
 */
function darkRulesOf(palette: Palette): string {
  const selectors = new Map<string, string[]>()
  for (const [name, colours] of Object.entries(styles))
    for (const rule of declarations(colours, palette)) selectors.set(rule, [...(selectors.get(rule) ?? []), `.${name}`])
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

const themes = new Map<ProgramColour | undefined, MailTheme>()

/** Returns the theme of a program's mails. It is cached, because creating it takes most of a mail's rendering time. */
export function mailThemeOf(colour?: ProgramColour): MailTheme {
  const cached = themes.get(colour)
  if (cached) return cached
  const palette = paletteOf('light', colour)
  const inline = new Map(
    Object.entries(styles).map(([name, colours]) => [name, declarations(colours, palette).join(';')]),
  )
  const made: MailTheme = {
    styled: (name, style) => html`class="${name}" style="${style && `${style};`}${inline.get(name)}"`,
    darkRules: darkRulesOf(paletteOf('dark', colour)),
  }
  themes.set(colour, made)
  return made
}
