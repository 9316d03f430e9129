import { scriptOf } from '#web/http/inline-script.ts'
import type { RulesOf } from './sheets.ts'

/** What shares a line with the first paint: stylesheets, and fonts that are fetched ahead. */
const fetchedFirst = /<link rel="(?:stylesheet"|preload"(?=[^>]* as="(?:font|style)"))[^>]*>/g

/** Milliseconds after which a page counts as painted in a browser that reports no paint, as Firefox against fingerprinting. */
const paintTimeout = 2_500

const afterPaint = scriptOf(
  addLate,
  'document.currentScript.previousElementSibling.textContent',
  paintTimeout,
)

/**
 * Runs in the browser: adds stylesheets and fonts once the page has been painted. As links at the end of the page they
 * still kept a page from its first paint that had come in one piece. At once where a place on the page is gone to,
 * which browsers look for until everything asked for before is there.
 */
function addLate(late: string, paintTimeout: number): void {
  const [load] = performance.getEntriesByType('navigation')
  function add() {
    document.head.append(document.createRange().createContextualFragment(late))
    late = ''
  }
  if (location.hash || (load && Reflect.get(load, 'type') !== 'navigate')) add()
  new PerformanceObserver(() => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) add()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(add, paintTimeout)
}

/** The heading of the first section below a page's first: the footer has one on every page. */
const firstBelow =
  /<main[^>]*>(?:<!--&-->)?(?:<section)?.*?<section[^>]*? aria-labelledby="([^"]+)"/s

/** From where on the first sections of pages are rows, with text in the middle of a picture's height. */
const rows = ' media="(min-width: 64rem)"'

/**
 * Keeps a page from its first paint until its first section is there. Painted before, what is in the middle of a row moved down
 * as the rest came: by 0.14 in 6 of 16 loads of /thanks/contact on a slow line, now in none. A phone
 * does not wait: that is a third of Home's first paint there.
 */
function waitForFirstSection(html: string): string {
  const [, heading] = firstBelow.exec(html) ?? []
  return heading ? `<link rel="expect" href="#${heading}" blocking="render"${rows}/>` : ''
}

/** Lets a page paint as soon as its text is there: the rules that it uses come with it, its sheets and fonts later. */
export async function withOwnStyles(html: string, rulesOf: RulesOf): Promise<string> {
  const late = html.match(fetchedFirst)?.join('') ?? ''
  const sheets = [...late.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  if (sheets.length === 0 || head < 0 || end < head) return html
  const css = await rulesOf(
    html,
    sheets.map(([, href = '']) => href),
  )
  // With the sheets' own mark: React adds a sheet behind what has it, and else before all styles. The page's own rules would
  // win there over utilities of the same layer that the page uses later.
  const [, mark = ''] = /( data-precedence="[^"]*")/.exec(late) ?? []
  const cut = (text: string) => text.replaceAll(fetchedFirst, '')
  return [
    `${cut(html.slice(0, head))}${waitForFirstSection(html)}<style${mark}>${css}</style>`,
    cut(html.slice(head, end)),
    `<noscript>${late}</noscript><script>${afterPaint}</script>${html.slice(end)}`,
  ].join('')
}
