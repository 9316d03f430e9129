import { html, type Markup } from '../markup.ts'
import type { Look, Palette } from './colours.ts'

type Colours = Record<string, string>

/**
 * Everything in a mail that has a colour. Written inline for the light, which every mail program
 * reads, and as a class for the dark: nothing can be coloured in one mode and forgotten in the other.
 */
const paints = {
  desk: (of: Palette): Colours => ({ 'background-color': of.desk, color: of.muted }),
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

export type PaintName = keyof typeof paints

/** Paints a part of a mail. @returns its `class` and `style`, the colours after the other `style` */
export type Paint = (name: PaintName, style?: string) => Markup

const write = (colours: Colours, end = ';') =>
  Object.entries(colours)
    .map(([property, colour]) => `${property}:${colour}${end}`)
    .join('')

/** The paint of one look. */
export const paintOf =
  ({ light }: Look): Paint =>
  (name, style = '') =>
    html`class="${name}" style="${style}${style === '' ? '' : ';'}${write(paints[name](light)).slice(0, -1)}"`

/**
 * The rules for the dark: by the reader's preference, and for Outlook.com, which darkens by itself and
 * marks what it changed.
 */
export function darkRules({ dark }: Look): string {
  const painted = Object.entries(paints).map(([name, colours]) => [name, colours(dark)] as const)
  const rules = painted.map(([name, colours]) => `.${name}{${write(colours, '!important;')}}`)
  const grounds = painted.flatMap(([name, { 'background-color': ground }]) =>
    ground ? `[data-ogsb] .${name}{background-color:${ground}!important}` : [],
  )
  const texts = painted.flatMap(([name, { color }]) =>
    color ? `[data-ogsc] .${name}{color:${color}!important}` : [],
  )
  return `@media (prefers-color-scheme:dark){${rules.join('')}}${grounds.join('')}${texts.join('')}`
}
