import { html, type Markup } from '#web/http/markup.ts'
import type { MailTheme, Palette } from './colours.ts'

type Colours = Record<string, string>

/**
 * Everything in a mail that has a colour. Written inline for the light, which every mail program
 * reads, and as a class for the dark: nothing can be coloured in one mode and forgotten in the other.
 */
const mailStyles = {
  desk: (of: Palette): Colours => ({ 'background-color': of.desk, color: of.ink }),
  foot: (of: Palette): Colours => ({ 'background-color': of.desk, color: of.muted }),
  sheet: (of: Palette): Colours => ({
    'background-color': of.surface,
    color: of.ink,
    'border-color': of.sand,
  }),
  /** Hangs from the sheet's upper edge; its notch is cut out in the sheet's colour. */
  ribbon: (of: Palette): Colours => ({
    'border-left-color': of.ribbon,
    'border-right-color': of.ribbon,
    'border-bottom-color': of.surface,
  }),
  pen: (of: Palette): Colours => ({ 'background-color': of.marigold }),
  muted: (of: Palette): Colours => ({ color: of.muted }),
  own: (of: Palette): Colours => ({ color: of.programInk }),
  link: (of: Palette): Colours => ({ color: of.pine }),
  step: (of: Palette): Colours => ({ color: of.programInk, 'border-color': of.sand }),
  rule: (of: Palette): Colours => ({ 'border-color': of.sand }),
  button: (of: Palette): Colours => ({
    'background-color': of.programGround,
    color: of.programOn,
    'border-color': of.programInk,
  }),
  tab: (of: Palette): Colours => ({ 'background-color': of.programGround, color: of.programOn }),
  card: (of: Palette): Colours => ({
    'background-color': of.paper,
    color: of.ink,
    'border-color': of.sand,
    'border-top-color': of.program,
  }),
  flag: (of: Palette): Colours => ({ 'background-color': of.blush, color: of.ink }),
}

type StyleName = keyof typeof mailStyles

/** Paints a part of a mail. @returns its `class` and `style`, the colours after the other `style` */
export type StyleAttributes = (name: StyleName, style?: string) => Markup

const write = (colours: Colours) =>
  Object.entries(colours)
    .map(([property, colour]) => `${property}:${colour}`)
    .join(';')

/**
 * The rules for the dark: by the reader's preference, and for Outlook.com, which darkens by itself and
 * marks what it changed. One for each colour and not for each part: they are in every stored mail.
 */
function darkRules({ dark }: MailTheme): string {
  const selectors = new Map<string, string[]>()
  for (const [name, colours] of Object.entries(mailStyles))
    for (const [property, colour] of Object.entries(colours(dark))) {
      const rule = `${property}:${colour}`
      selectors.set(rule, [...(selectors.get(rule) ?? []), `.${name}`])
    }
  const rules = (start: string, within: string) =>
    [...selectors]
      .filter(([rule]) => rule.startsWith(start))
      .map(([rule, names]) => `${names.map((name) => within + name)}{${rule}!important}`)
      .join('')
  return `@media (prefers-color-scheme:dark){${rules('', '')}}${rules('background', '[data-ogsb] ')}${rules('color', '[data-ogsc] ')}`
}

const ready = new WeakMap<MailTheme, { styled: StyleAttributes; darkRules: string }>()

/** How a look is painted, worked out once: it is most of the time that a mail takes. */
export function mailStylesOf(theme: MailTheme): { styled: StyleAttributes; darkRules: string } {
  const known = ready.get(theme)
  if (known) return known
  const inline = new Map(
    Object.entries(mailStyles).map(([name, colours]) => [name, write(colours(theme.light))]),
  )
  const styled: StyleAttributes = (name, style) =>
    html`class="${name}" style="${style && `${style};`}${inline.get(name)}"`
  const made = { styled, darkRules: darkRules(theme) }
  ready.set(theme, made)
  return made
}
