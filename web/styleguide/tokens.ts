/** Names and #rrggbb values of one mode. */
export type Colours = Record<string, string>
export type Modes = { light: Colours; dark: Colours }

const inTheDark =
  /@media screen and \(prefers-color-scheme: dark\) \{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g

const light = (css: string) => css.replaceAll(inTheDark, '')
const dark = (css: string) => [...css.matchAll(inTheDark)].map(([, inside]) => inside).join('\n')

/** What is declared for one selector, in all its blocks. */
const declared = (css: string, selector: string) =>
  css
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')))
    .join('\n')

function coloursIn(block: string): Colours {
  const found = block.matchAll(/--(?:color-)?([\w-]+):\s*(#[\da-f]{6});/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

function modes(css: string, selector: string, selectorInTheDark = selector): Modes {
  const always = coloursIn(declared(light(css), selector))
  return {
    light: always,
    dark: { ...always, ...coloursIn(declared(dark(css), selectorInTheDark)) },
  }
}

/** The palette of tokens.css. */
export const palette = (css: string) => modes(css, '@theme', ':root')

/** The five colours of a program's world. */
export const worldOf = (css: string, program: string) => modes(css, `[data-program="${program}"]`)

/** The steps of one of the scales: `text`, `radius`, `shadow`. */
export function scale(css: string, of: string): [name: string, value: string][] {
  const found = css.matchAll(new RegExp(`--${of}-(\\w+):\\s*([^;]+);`, 'g'))
  return [...new Map([...found].map(([, name = '', value = '']) => [name, value])).entries()]
}
