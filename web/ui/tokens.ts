import type { ProgramColour } from '#schemas/program-themes.ts'

/*
 * Design tokens: the only source of colours, type sizes, radii, shadows and durations. `npm run generate` writes them
 * as CSS (web/ui/generated/tokens.css). Mails, PDFs, Open Graph images and the small HTML pages import them. In both
 * modes the contrast ratio of text is at least 4.7, and of control borders at least 3.1.
 */

/** Colours of light mode; `--color-<name>` in CSS. */
export const light = {
  paper: '#fbf6ec',
  surface: '#fffdf8',
  sand: '#f1e7d6',
  ink: '#22302b',
  muted: '#4c5a53',
  pine: '#1f5a49',
  'pine-deep': '#143c31',
  'on-pine': '#fffdf8',
  clay: '#a33e22',
  marigold: '#f2b544',
  'on-marigold': '#22302b',
  sage: '#d5e3d3',
  blush: '#f6d9cb',
  control: '#857c6b',
  focus: '#1b4fd1',
  error: '#9f1d1d',
  success: '#1d5b2f',
  // Ground of the closing band and the footer. It is dark in both modes, so it has its own text colour.
  night: '#143c31',
  'on-night': '#fbf6ec',
}

export type Colours = typeof light

export const dark: Colours = {
  paper: '#14211c',
  surface: '#1b2a24',
  sand: '#24362f',
  ink: '#f3ecdd',
  muted: '#b9c4bc',
  pine: '#8fd3b6',
  'pine-deep': '#bfe6d5',
  'on-pine': '#14211c',
  clay: '#f08a6c',
  marigold: light.marigold,
  'on-marigold': '#14211c',
  sage: '#31483d',
  blush: '#4a332c',
  control: '#8c9a92',
  focus: '#9db8ff',
  error: '#ff9b8f',
  success: '#8fd3a0',
  night: '#0c1612',
  'on-night': '#f3ecdd',
}

/** Colours of a book cover, the same in both modes. */
export const bookColours = {
  'book-page': '#fffdf8',
  'book-page-edge': '#d9cfbb',
  'book-cloth': '#1f5a49',
  'book-spine': '#194a3c',
  'book-board': '#0c1612',
}

/** Colours for print only. */
export const printColours = { 'print-line': '#444' }

/** Colours of a program; `--<name>` in CSS, below a `[data-theme]` with its name. */
type ProgramColours = ReturnType<typeof theme>

/**
 * @param soft tint as a background of text
 * @param ink text colour on paper and on the tint (contrast ratio at least 6.3)
 * @param ground saturated background; `on` is its text colour (at least 6.3)
 */
const theme = (program: string, soft: string, ink: string, ground: string, on: string) => ({
  program,
  'program-soft': soft,
  'program-ink': ink,
  'program-ground': ground,
  'program-on': on,
})

export const programThemes: Record<ProgramColour, { light: ProgramColours; dark: ProgramColours }> = {
  pine: {
    light: theme('#1f5a49', '#dde9e1', '#1f5a49', '#1f5a49', light.surface),
    dark: theme('#8fd3b6', '#1c382e', '#8fd3b6', '#1f5443', dark.ink),
  },
  marigold: {
    light: theme('#f2b544', '#fbebcb', '#6b4700', '#f2b544', light.ink),
    dark: theme('#f2b544', '#352c17', '#f2b544', '#5c4514', dark.ink),
  },
  clay: {
    light: theme('#a33e22', '#f7e0d4', '#8f3219', '#a33e22', light.surface),
    dark: theme('#f08a6c', '#3a251d', '#f4a58c', '#6e2f1c', dark.ink),
  },
  sage: {
    light: theme('#8fb08f', '#e4ede0', '#3a5a3c', '#d5e3d3', light.ink),
    dark: theme('#a9c7aa', '#26382f', '#bbd4b8', '#31483d', dark.ink),
  },
  peach: {
    light: theme('#e2977a', '#fbe9df', '#8a3f27', '#f6d9cb', light.ink),
    dark: theme('#e9b39c', '#33261f', '#f0c3ae', '#4a332c', dark.ink),
  },
  blue: {
    light: theme('#2f5c8c', '#dfe8f1', '#28507c', '#2f5c8c', light.surface),
    dark: theme('#9cc1e6', '#1c2e40', '#a9caea', '#264868', dark.ink),
  },
  plum: {
    light: theme('#6f3f68', '#efe1ec', '#663960', '#6f3f68', light.surface),
    dark: theme('#d9a9d0', '#35233a', '#dfb6d7', '#573352', dark.ink),
  },
  sky: {
    light: theme('#7fb3c4', '#e1eff3', '#1f5566', '#bfdfe8', light.ink),
    dark: theme('#9fd0de', '#1d343b', '#addae6', '#2b4c56', dark.ink),
  },
}

/** Type sizes and their line heights; `text-<name>` in CSS. */
export const typeScale = {
  xs: { size: '0.8125rem', lineHeight: 1.45 },
  sm: { size: '0.9375rem', lineHeight: 1.55 },
  base: { size: '1.0625rem', lineHeight: 1.6 },
  lg: { size: 'clamp(1.1875rem, 1.12rem + 0.35vw, 1.36rem)', lineHeight: 1.5 },
  xl: { size: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)', lineHeight: 1.2 },
  '2xl': { size: 'clamp(1.75rem, 1.5rem + 1.3vw, 2.25rem)', lineHeight: 1.15 },
  '3xl': { size: 'clamp(2rem, 1.6rem + 2vw, 3rem)', lineHeight: 1.08 },
  '4xl': { size: 'clamp(2.4rem, 6vw, 4.5rem)', lineHeight: 1.05 },
}

export const radii = { sm: '6px', md: '14px', lg: '28px' }

export const shadows = {
  light: {
    sheet: '0 1px 1px rgb(34 48 43 / 0.06), 0 6px 16px -6px rgb(34 48 43 / 0.16)',
    lifted: '0 2px 2px rgb(34 48 43 / 0.05), 0 18px 36px -14px rgb(34 48 43 / 0.28)',
  },
  dark: {
    sheet: '0 1px 1px rgb(0 0 0 / 0.3), 0 6px 16px -6px rgb(0 0 0 / 0.5)',
    lifted: '0 2px 2px rgb(0 0 0 / 0.3), 0 18px 36px -14px rgb(0 0 0 / 0.7)',
  },
}

/** Durations: `fast` for the response to an action, `normal` for an entering element. */
export const durations = { 'duration-fast': '160ms', 'duration-normal': '260ms' }

export const easings = { out: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/** Values as CSS custom properties: `--<prefix><name>`. */
export const customProperties = (values: Record<string, string>, prefix = ''): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, value]))
