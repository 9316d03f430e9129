import { criticalCss } from './critical-css.ts'
import { scriptOf } from './inline-script.ts'

/** Milliseconds after which what is below the first screen is shown without the sheet. */
const revealTimeout = 5_000

/** Milliseconds after which a page counts as painted in a browser that reports no paint, as Firefox against fingerprinting. */
const paintTimeout = 1_000

/**
 * What is below the first screen (`belowFirstScreen` of a Section) waits for the sheet, which says `--below: visible`
 * (web/ui/styles/base.css): its rules do not come with the page. `:is()`, so that a browser without `:has()` keeps the rest.
 */
const below = {
  mark: ' data-below-first-screen=',
  selector:
    ':is([data-below-first-screen],[data-below-first-screen]~*,main:has([data-below-first-screen])~*)',
  rule: 'content-visibility:var(--below,auto);contain-intrinsic-size:auto 50rem;visibility:var(--below,hidden)',
}

/** The text of the inline script that adds what stands in the `noscript` before it. */
const afterPaint = scriptOf(
  addLate,
  'document.currentScript.previousElementSibling.textContent',
  JSON.stringify(below.selector),
  paintTimeout,
  revealTimeout,
)

/**
 * Runs in the browser, once the page has been painted: as a link at the end of the page a stylesheet still kept
 * a page from its first paint that had come in one piece, and asked for in its first frame, fonts and sheet were
 * there before it was seen. What is below is then shown part by part, each in a task of its own (docs/decisions.md,
 * 229). At once where a place on the page is gone to, which browsers look for until everything asked for before is there.
 */
function addLate(late: string, below: string, paintTimeout: number, revealTimeout: number): void {
  const root = document.documentElement.style
  const [load] = performance.getEntriesByType('navigation')
  const atOnce = location.hash || (load && Reflect.get(load, 'type') !== 'navigate')

  function add() {
    const added = document.createRange().createContextualFragment(late)
    late = ''
    const sheets = added.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')
    let loading = sheets.length
    for (const sheet of sheets)
      sheet.onload = () => --loading || show([...document.querySelectorAll<HTMLElement>(below)])
    document.head.append(added)
  }
  function show([next, ...rest]: HTMLElement[]) {
    // At the end for all: React may have rendered a part anew.
    const part = next?.style ?? root
    part.setProperty('--below', 'visible')
    if (next) setTimeout(show, 30, rest)
  }

  if (atOnce) add()
  else root.setProperty('--below-first', 'hidden')
  new PerformanceObserver(() => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) add()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(add, paintTimeout)
  setTimeout(() => root.setProperty('--below', 'visible'), revealTimeout)
}

/** A page without what is below its first screen; undefined where nothing says that it is. */
function firstScreenOf(html: string): string | undefined {
  const mark = html.indexOf(below.mark)
  if (mark < 0) return undefined
  return (
    html.slice(0, html.lastIndexOf('<section', mark)) + html.slice(html.lastIndexOf('</footer>'))
  )
}

/** What would share a line with the first paint: stylesheets, fonts, and the data of a script that waits. */
const fetchedFirst =
  /<link rel="(?:stylesheet"|preload"(?![^>]* as="(?:image|script)"))[^>]*>|<script src="\/page-data\/[^"]*" async=""><\/script>/g

/** The heading of the first section below a page's first: the footer has one on every page. */
const firstBelow =
  /<main[^>]*>(?:<!--&-->)?(?:<section)?.*?<section[^>]*? aria-labelledby="([^"]+)"/s

/** On what stands in the middle of a row whose height comes with the row's end. */
const paintedWhole = ' data-painted-whole='

/** From where on the first sections of pages are rows, with text in the middle of a picture's height. */
const rows = ' media="(min-width: 64rem)"'

/**
 * Keeps a page from its first paint until its first section is there. Painted before, what is in the middle of a row moved down
 * as the rest came: by 0.14 in 6 of 16 loads of /thanks/contact on a slow line, now in none. On a phone only what is
 * `data-painted-whole` waits: it is a third of Home's first paint there.
 */
function waitForFirstSection(html: string): string {
  const [, heading] = firstBelow.exec(html) ?? []
  const where = html.includes(paintedWhole) ? '' : rows
  return heading ? `<link rel="expect" href="#${heading}" blocking="render"${where}/>` : ''
}

/**
 * Lets a page paint as soon as its text is there. The rules that it uses come with it, as a `style`
 * element; its stylesheets, fonts and data are fetched after that, so that none of them blocks it or shares
 * its line. Measured on a phone's line: docs/decisions.md, 134.
 * @param folder Next's folder of the build, whose files are at `/_next/`
 */
export function withOwnStyles(html: string, folder: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const late = html.match(fetchedFirst) ?? []
  const sheets = [...late.join('').matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  const firstScreen = firstScreenOf(html)
  const css =
    criticalCss(
      firstScreen ?? html,
      sheets.map(([, href = '']) => href),
      folder,
    ) + (firstScreen ? `${below.selector}{${below.rule}}` : '')
  const page = html.slice(0, end).replaceAll(fetchedFirst, '').split('</head>')
  const [head, ...body] = page
  const styled = [`${head}${waitForFirstSection(html)}<style>${css}</style>`, ...body].join(
    '</head>',
  )
  return `${styled}<noscript>${late.join('')}</noscript><script>${afterPaint}</script>${html.slice(end)}`
}
