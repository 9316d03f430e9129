import { scriptOf } from '#web/http/inline-script.ts'
import type { RulesOf } from './sheets.ts'

/** Links whose files would delay the first paint: stylesheets, and preloaded styles and fonts. */
const fetchedFirst = /<link rel="(?:stylesheet"|preload"(?=[^>]* as="(?:font|style)"))[^>]*>/g

/**
 * Milliseconds after which a page counts as painted in a browser that reports no paint (Firefox
 * with fingerprinting protection).
 */
const paintTimeout = 2_500

const afterPaint = scriptOf(addDeferred, 'document.currentScript.previousElementSibling.textContent', paintTimeout)

/**
 * Runs in the browser: adds stylesheets and fonts after the first paint. Links at the end of the page are no solution,
 * because they delayed the first paint if the page arrived in one piece. For a URL with a fragment the files are added
 * at once, because browsers scroll to the fragment only after all earlier requests have finished.
 */
function addDeferred(deferred: string, paintTimeout: number): void {
  const [load] = performance.getEntriesByType('navigation')
  function add() {
    document.head.append(document.createRange().createContextualFragment(deferred))
    deferred = ''
  }
  if (location.hash || (load && Reflect.get(load, 'type') !== 'navigate')) add()
  new PerformanceObserver(() => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) add()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(add, paintTimeout)
}

/** Finds the heading of the section after the one at the page's top. It always exists: the footer has a section. */
const firstBelow = /<main[^>]*>(?:<!--&-->)?(?:<section)?.*?<section[^>]*? aria-labelledby="([^"]+)"/s

/** Wide screens only. There the first sections have their text beside a picture, centred vertically. */
const rows = ' media="(min-width: 64rem)"'

/**
 * Delays the first paint until the first section has arrived. Otherwise the text beside a picture moved down when the
 * rest arrived: /thanks/contact on a slow connection had a layout shift of 0.14 in 6 of 16 loads, now in none. Phones
 * do not wait, because the time to Home's first paint would grow by a third there.
 */
function waitForFirstSection(html: string): string {
  const [, heading] = firstBelow.exec(html) ?? []
  return heading ? `<link rel="expect" href="#${heading}" blocking="render"${rows}/>` : ''
}

/**
 * Inlines the rules that a page uses, and loads its stylesheets and fonts after the first paint. The browser then
 * paints as soon as the text has arrived.
 */
export async function withOwnStyles(html: string, rulesOf: RulesOf): Promise<string> {
  const deferred = html.match(fetchedFirst)?.join('') ?? ''
  const sheets = [...deferred.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  if (sheets.length === 0 || head < 0 || end < head) return html
  const css = await rulesOf(
    html,
    sheets.map(([, href = '']) => href),
  )
  // Keeps the sheets' `data-precedence`. React inserts a later sheet after the elements with that attribute. Without such
  // an element it inserts the sheet before all styles, and the inlined rules would override the sheet's utilities.
  const [, mark = ''] = /( data-precedence="[^"]*")/.exec(deferred) ?? []
  const cut = (text: string) => text.replaceAll(fetchedFirst, '')
  return [
    `${cut(html.slice(0, head))}${waitForFirstSection(html)}<style${mark}>${css}</style>`,
    cut(html.slice(head, end)),
    `<noscript>${deferred}</noscript><script>${afterPaint}</script>${html.slice(end)}`,
  ].join('')
}
