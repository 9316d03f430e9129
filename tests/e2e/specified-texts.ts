import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'

/* Interface texts in the code: quotes of the specification, and labels of elements that the specification names. All
   other texts for visitors are content. */

/** Text of the specification. */
export const statements = globSync('tests/specification/{[2-8]-*,rulings}.md', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

/** Pattern of a quoted text: `{name}` and `...` match words, `n` matches a number, a final full stop is optional. */
const patternOf = (quote: string) => {
  const literal = quote.replace(/[.!?]+$/, '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const filled = literal.replace(/(?:\{\w+\}|\\\.\\\.\\\.) ?/g, '.*').replace(/\bn\b/g, '\\d+')
  return new RegExp(`^${filled}[.!?]*$`)
}

/** All texts that a statement quotes, except those that are only a placeholder. */
export const quotedTexts = [...statements.matchAll(/“([^”]+)”/g)]
  .map(([, quote = '']) => quote)
  .filter((quote) => /\p{L}{2}/u.test(quote.replace(/\{\w+\}/g, '')))
  .map(patternOf)

/** Labels that no statement quotes, each with the statement that names its element. */
export const specifiedTexts: { text: string | RegExp; from: string }[] = [
  // Landmarks, names of networks and notes about links.
  { text: 'Main', from: '2.5' },
  { text: 'Footer', from: '2.11' },
  { text: /^(LinkedIn|Instagram|YouTube)$/, from: '2.16' },
  { text: '(opens in a new tab)', from: '7.24' },
  { text: /^Rated( \d out of 5)?$/, from: '2.55' },
  { text: /^\/5$/, from: '2.56' },
  { text: /^(Available|Coming Soon)$/, from: '2.51' },
  { text: /^(Close|Close notification)$/, from: '4.27' },
  { text: 'Leave this empty', from: 'D7.1' },
  { text: 'Notifications', from: 'D30.1' },
  // Steps, and the letters of answers.
  { text: /^[A-E]$/, from: '2.132' },
  { text: /^Step \d of \d$/, from: '2.122' },
  { text: /^(Progress|Steps|done|\d of 5)$/, from: '2.122' },
  { text: /^(Next|Previous)$/, from: '2.120' },
  { text: /^(To go on, please |Choose an answer to go on|Add your ).*/, from: 'D28.1' },
  // Toasts and thank-you pages.
  { text: /^Thanks for subscribing! Your first issue .*$/, from: '8.26' },
  // Shown instead of the promise of a mail, for a suppressed address.
  { text: /^This site sends no email to this address any more: .*$/, from: 'D1.5' },
  // Shown while mails are held, because more forms come than people send.
  { text: /^(What you sent has arrived\. )?Many more forms than usual arrive .*$/, from: 'D1.5' },
  // Shown while subscriptions have to be confirmed.
  { text: /^(One more step|You are not subscribed yet)$/, from: 'D1.5' },
  { text: /^Check your inbox: a mail with a link is on its way .*$/, from: 'D1.5' },
  // Image bank.
  { text: /^(Browse|Upload|Manage)$/, from: '2.150' },
  { text: /^(\d+ images?|Images)$/, from: '2.149' },
  { text: 'Category', from: '2.152' },
  { text: /^Showing \d+ of \d+$/, from: '2.152' },
  { text: /^(General|Hero Images|Icons|Backgrounds|Products)$/, from: '2.152' },
  { text: /^[\d.]+ (Bytes|KB|MB)( of about [\d.]+ MB used in this browser)?$/, from: 'D29.2' },
  { text: 'Space used in this browser', from: 'D29.2' },
  { text: /^(Name|Size|Type|Uploaded|Upload date)$/, from: '2.154' },
  { text: 'Download', from: '2.155' },
  { text: /^(Edit|Delete) \S.*$/, from: '2.158' },
  { text: /^(Cancel|Save)$/, from: '2.159' },
  { text: /^(\d+ selected files?|Remove .+|Upload a smaller copy)$/, from: '2.164' },
  { text: /^(Categories|Add Category)$/, from: '2.166' },
  { text: /^(Colour|blue|purple|green|orange|red|pink|yellow|indigo|gray)$/, from: '2.166' },
  { text: /^(“.+” has no images\.|The .*images? in “.+” moves? to .+\.)$/, from: 'D29.3' },
  { text: /^Your (image is|\d+ images are) in the bank\.$/, from: '2.165' },
]
