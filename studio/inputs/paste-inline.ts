import { safeHref } from '#schemas/safe-href.ts'
import { typedAddress } from '#schemas/typed-address.ts'

export interface Marks {
  strong: boolean
  em: boolean
  href: string | undefined
}

export const noMarks: Marks = { strong: false, em: false, href: undefined }

const raised = 'sup,[style*="vertical-align:super"],[style*="vertical-align: super"]'
const lowered = 'sub,[style*="vertical-align:sub"],[style*="vertical-align: sub"]'

/** Text of a node. Raised and lowered numbers become characters of their own: `10³`, not `103`. */
export function digitsIn({ data, parentElement }: Text): string {
  const element = parentElement?.closest(`${raised},${lowered}`)
  if (!element || !/^\d+$/.test(element.textContent ?? '')) return data
  const digits = element.matches(raised) ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉'
  return data.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

/** Address of a pasted link; undefined for an address without a page, such as a file or a Word bookmark. */
export function pastedHref(written: string): string | undefined {
  const href = safeHref(typedAddress(written))
  return href?.startsWith('#') ? undefined : href
}

const propertyOf = (style: string, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase()

/**
 * Marks of an element's content. The element's style overrides its tag, because Google Docs wraps everything in a `<b>`
 * that is not bold.
 */
export function marksIn(element: Element, around: Marks): Marks {
  const style = element.getAttribute('style') ?? ''
  const weight = propertyOf(style, 'font-weight')
  const slant = propertyOf(style, 'font-style')
  const isStrong = /^(B|STRONG)$/.test(element.tagName) || around.strong
  const isEm = /^(I|EM)$/.test(element.tagName) || around.em
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  return {
    strong: weight ? /^(bold|bolder|[6-9]00)/.test(weight) : isStrong,
    em: slant ? slant !== 'normal' : isEm,
    href: href === null ? around.href : pastedHref(href),
  }
}

/** Wraps a text in the elements of its marks. */
export function marked(document: Document, text: string, { strong, em, href }: Marks): Node {
  let node: Node = document.createTextNode(text)
  const wrap = (name: string) => {
    const element = document.createElement(name)
    element.append(node)
    node = element
    return element
  }
  if (em) wrap('em')
  if (strong) wrap('strong')
  if (href) wrap('a').setAttribute('href', href)
  return node
}

type Formatting = 'colours' | 'strike-through'

const plainColours = /^(?:inherit|initial|transparent|none|auto|currentcolor|black|white|windowtext|window|var\(.*)/

/** True for a colour other than a shade of grey. */
function isColour(value: string | undefined): boolean {
  if (!value || plainColours.test(value)) return false
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(value)?.slice(1)
  const parts = hex?.map((two) => Number.parseInt(two, 16)) ?? value.match(/[\d.]+/g)?.map(Number)
  if (!parts || parts.length < 3) return !value.startsWith('#')
  const rgb = parts.slice(0, 3)
  return parts[3] !== 0 && Math.max(...rgb) - Math.min(...rgb) > 60
}

/** Colours and strike-through of an element, which the editor does not support. */
export function formattingOf(element: Element): Formatting[] {
  const style = element.getAttribute('style') ?? ''
  const background = propertyOf(style, 'background(?:-color)?') ?? propertyOf(style, 'mso-highlight')
  const color = propertyOf(style, 'color') ?? element.getAttribute('color')?.toLowerCase()
  const isStruck = /^(S|STRIKE|DEL)$/.test(element.tagName) || /text-decoration[^;]*line-through/i.test(style)
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null
  return [
    ...(!isLink && (isColour(color) || isColour(background)) ? (['colours'] as const) : []),
    ...(isStruck ? (['strike-through'] as const) : []),
  ]
}
