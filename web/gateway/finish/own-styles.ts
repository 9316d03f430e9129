import { scriptOf } from '#web/http/inline-script.ts'
import type { RulesOf } from './sheets.ts'

/** Resources that compete with the first paint for bandwidth: stylesheets, and preloaded styles and fonts. */
const fetchedFirst = /<link rel="(?:stylesheet"|preload"(?=[^>]* as="(?:font|style)"))[^>]*>/g

/**
 * Milliseconds after which a page counts as painted in a browser that reports no paint (Firefox
 * with fingerprinting protection).
 */
const paintTimeout = 2_500

const afterPaint = scriptOf(
  addLate,
  'document.currentScript.previousElementSibling.textContent',
  paintTimeout,
)

/**
 * Runs in the browser: adds stylesheets and fonts after the first paint. Links at the end of the page
 * still delayed the first paint if the page arrived in one piece. If the URL has a fragment, they are
 * added at once: browsers scroll to the fragment only when all earlier requests have finished.
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

/** Heading of the first section below a page's opening. The footer has a heading on every page. */
const firstBelow =
  /<main[^>]*>(?:<!--&-->)?(?:<section)?.*?<section[^>]*? aria-labelledby="([^"]+)"/s

/** Screen width from which the first sections are rows, with text beside the middle of a picture. */
const rows = ' media="(min-width: 64rem)"'

/**
 * Delays the first paint until the first section has arrived. Painted earlier, the text beside a
 * picture moved down as the rest arrived: by 0.14 in 6 of 16 loads of /thanks/contact on a slow
 * line, now in none. Phones do not wait: it would be a third of Home's first paint there.
 */
function waitForFirstSection(html: string): string {
  const [, heading] = firstBelow.exec(html) ?? []
  return heading ? `<link rel="expect" href="#${heading}" blocking="render"${rows}/>` : ''
}

/**
 * Inlines the rules that a page uses, so that it paints as soon as its text has arrived. Its
 * stylesheets and fonts load later.
 */
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
  // Keeps the sheets' `data-precedence`: React adds a sheet after those that have it, and otherwise before all
  // styles. The inlined rules would then override utilities of the same layer that the page uses later.
  const [, mark = ''] = /( data-precedence="[^"]*")/.exec(late) ?? []
  const cut = (text: string) => text.replaceAll(fetchedFirst, '')
  return [
    `${cut(html.slice(0, head))}${waitForFirstSection(html)}<style${mark}>${css}</style>`,
    cut(html.slice(head, end)),
    `<noscript>${late}</noscript><script>${afterPaint}</script>${html.slice(end)}`,
  ].join('')
}
