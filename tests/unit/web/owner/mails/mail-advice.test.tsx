import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailAdvice } from '#web/owner/mails/mail-advice.tsx'

const refused = { lastError: '422 validation_error', deliveryStatus: null }
const lost = { id: 'x', state: 'dead', attempts: 1, resentAs: null, ...refused } as const

test.each([
  [lost, false, 'Then send this again.', ['Send again']],
  [lost, true, 'until you allow it', ['Mails may go to this address again']],
  [{ ...lost, resentAs: 'y' }, false, 'Nothing: it was sent again since', []],
])('mail %j (suppressed: %j) has “%s” and buttons %j', (mail, suppressed, advice, buttons) => {
  const page = renderToStaticMarkup(<MailAdvice mail={mail} suppressed={suppressed} />)
  expect(page).toContain(advice)
  expect(page).toContain(refused.lastError)
  expect([...page.matchAll(/([\w ]+)<\/button>/g)].map(([, label]) => label)).toEqual(buttons)
})
