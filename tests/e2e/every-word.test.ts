import { seedAsRead, walk } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

/** Fields that are not text, or whose text is in a file or a mail instead of a page. */
const notOnAPage = [
  // What connects documents: keys, addresses, choices.
  /(^|\.)(_\w+|key|current|action|category|status|value|style|listItem|order|page|marks)(\.|$)/,
  // Behind the link of each newsletter: footer-signup.test.ts reads them there.
  /^smallPages\.unsubscribe/,
  // Stands in for a page that has no search title of its own: none has not.
  /^siteSettings\.seo\.title$/,
  // Mails: tests/unit/web/mail/template has each of them.
  /^mails\./,
  // The sheets of a care kit item are its PDF: tests/e2e/pdf.test.ts reads them there.
  /^sheets\./,
]

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

/** All text of a page's HTML: its elements, its attributes, and the data of its scripts. */
function textOf(html: string): string {
  const decoded = (text: string) =>
    text
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
  const scripts = html
    .replaceAll('\\\\n', ' ')
    .replaceAll('\\\\\\"', '"')
    .replaceAll('\\"', '"')
    .replaceAll('\\u0026', '&')
  const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
  return [text, html, scripts].map((one) => collapse(decoded(one))).join('\n')
}

test('every editable text is on the site', proves('D16.2 D17.1'), async ({ request, site }) => {
  let everything = ''
  // Thanks have no drawn picture for shared links: the site's own is theirs.
  const thanks = ['contact', 'self-check', 'short-assessment', 'pack-rookie-launchpad', 'pack']
  for (const path of [...everyPath, '/nowhere', ...thanks.map((kind) => `/thanks/${kind}`)])
    everything += textOf(await (await request.get(site + path)).text())
  const nowhere = seedAsRead.flatMap((document) =>
    [...walk(document)]
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .filter(
        ([at]) =>
          !notOnAPage.some((pattern) => pattern.test(at) || pattern.test(`${document._id}.${at}`)),
      )
      .filter(([, text]) => !everything.includes(collapse(text)))
      .map(([at, text]) => `${document._id}.${at}: ${text.slice(0, 60)}`),
  )
  expect(nowhere).toEqual([])
})
