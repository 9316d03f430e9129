import { isValidElement } from 'react'

/*
 * A drawing as SVG text. React's own renderer cannot be imported where pages are made, and a
 * drawing is only elements and plain functions of their props: no state, no context.
 */

/** What a component draws, its own components worked out, down to an element, list or text. */
function workedOut(node: unknown): unknown {
  let drawn = node
  while (isValidElement<Record<string, unknown>>(drawn) && typeof drawn.type === 'function') {
    drawn = Reflect.apply(drawn.type, undefined, [drawn.props])
  }
  return drawn
}

/** The attributes, and children, of the drawing's outermost element; null if there is none. */
export function outermost(node: unknown): Record<string, unknown> | null {
  const drawn = workedOut(node)
  return isValidElement<Record<string, unknown>>(drawn) ? drawn.props : null
}

/** Elements as markup. Fragments, lists and empty values disappear into it. */
export function svgText(node: unknown): string {
  const drawn = workedOut(node)
  if (Array.isArray(drawn)) return drawn.map(svgText).join('')
  if (typeof drawn === 'string' || typeof drawn === 'number') return escaped(String(drawn))
  if (!isValidElement<Record<string, unknown>>(drawn)) return ''
  const { children, ...attributes } = drawn.props
  if (typeof drawn.type !== 'string') return svgText(children)
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? ` ${attributeName(name)}="${escaped(String(value))}"`
      : [],
  )
  const start = `<${drawn.type}${written.join('')}`
  const inside = svgText(children)
  return inside ? `${start}>${inside}</${drawn.type}>` : `${start}/>`
}

/** SVG writes these two as React does; the rest are lower case with hyphens. */
const asTheyAre = ['viewBox', 'preserveAspectRatio']

const attributeName = (name: string) => {
  if (name === 'className') return 'class'
  return asTheyAre.includes(name)
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
