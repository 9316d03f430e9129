import { hexOf, mixed, type Oklab, oklabOf } from './oklab.ts'

const named: Record<string, Oklab> = {
  white: [1, 0, 0, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
}

type Tokens = Record<string, string>

/**
 * Writes the colours of a drawing as plain ones. What draws pictures for shared links knows neither
 * custom properties nor mixing; the drawings know little else.
 * @throws for a colour that the drawings have not had so far
 */
export const inPlainColours = (svg: string, tokens: Tokens): string =>
  svg.replace(
    /\b(fill|stroke|stop-color)="([^"]*)"/g,
    (whole, attribute: string, colour: string) =>
      /^(none|#[0-9a-f]{6}|url\(.*\))$/.test(colour)
        ? whole
        : `${attribute}="${hexOf(colourOf(colour, tokens))}"`,
  )

function colourOf(css: string, tokens: Tokens): Oklab {
  const known = named[css]
  if (known) return known
  if (/^#[0-9a-f]{6}$/.test(css)) return oklabOf(css)
  const [, name = '', inside = ''] = /^(var|color-mix|oklch)\((.*)\)$/.exec(css) ?? []
  const [first = '', second = '', third = ''] = parts(inside)
  if (name === 'var') return colourOf(tokens[first] ?? second, tokens)
  if (name === 'color-mix' && first === 'in oklab') {
    const [, one = '', share = ''] = /^(.*) ([\d.]+)%$/.exec(second) ?? []
    return mixed(colourOf(one, tokens), Number(share) / 100, colourOf(third, tokens))
  }
  const [, from = '', most = ''] = /^from (.*) min\(l, ([\d.]+)\) c h$/.exec(inside) ?? []
  if (name === 'oklch' && from) {
    const [l, a, b, alpha] = colourOf(from, tokens)
    return [Math.min(l, Number(most)), a, b, alpha]
  }
  throw new Error(`A shared picture cannot be drawn in the colour “${css}”`)
}

/** What commas part, outside of brackets. */
function parts(inside: string): string[] {
  let depth = 0
  let from = 0
  const found: string[] = []
  for (const [at, one] of [...inside].entries()) {
    if (one === '(') depth++
    if (one === ')') depth--
    if (one === ',' && depth === 0) {
      found.push(inside.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...found, inside.slice(from).trim()]
}
