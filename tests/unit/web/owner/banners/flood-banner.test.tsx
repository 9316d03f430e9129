import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FloodNotice } from '#web/owner/banners/flood-banner.tsx'

test.each([
  [1, '1 mail to a visitor waits for you'],
  [988, '988 mails to visitors wait for you'],
])('with %i held mails the inbox offers to send them or none of them', (count, title) => {
  const notice = renderToStaticMarkup(<FloodNotice count={count} />)
  expect(notice).toContain(title)
  expect(notice).toContain('action="/owner/mails/held"')
  const choices = [...notice.matchAll(/value="(\w+)"/g)]
  expect(choices.map(([, value]) => value)).toEqual(['send', 'leave'])
})
