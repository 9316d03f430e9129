import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CopyMark } from '#web/db/copy-mark.ts'
import { CopyBannerContent } from '#web/owner/banners/copy-banner.tsx'

const mark: CopyMark = {
  at: new Date(),
  mailsUntil: new Date(),
  madeAt: new Date('2026-11-01T02:00:00Z'),
}
const none = { doubtful: 0, own: 0, issues: 0 }
const textOf = (change: Partial<typeof none>, about = mark, leads = 0) =>
  renderToStaticMarkup(<CopyBannerContent mark={about} held={{ ...none, ...change }} leads={leads} />).replace(
    /<[^>]+>/g,
    '',
  )

test('a copy without waiting mails shows the date of its data and its limits', () => {
  expect(textOf({})).toBe(
    'This is a copy of your siteIts data is as it was on 1 Nov 2026, 02:00 UTC. So that nobody gets a mail twice, it only sends sign-in links and test mails until you make it the live site. First make sure that the other one has stopped.This is the live site now',
  )
  expect(textOf({}, { ...mark, madeAt: null })).toContain('copied or moved here.')
})

test('a copy with waiting mails shows their number, and by default does not send them', () => {
  const notice = renderToStaticMarkup(
    <CopyBannerContent mark={mark} held={{ doubtful: 2, own: 1, issues: 1 }} leads={0} />,
  )
  expect(notice).toMatch(/<input[^>]*checked=""[^>]*value="leave"/)
  expect(notice.match(/checked/g)).toHaveLength(1)
  expect(textOf({ doubtful: 1 })).toContain('1 mail waited already')
  expect(textOf({}, mark, 2)).toContain('2 leads for your CRM waited already')
  expect(textOf({ doubtful: 1 }, mark, 1)).toContain('1 mail and 1 lead for your CRM waited already')
  expect(textOf({ own: 1 })).toContain('1 mail that this copy wrote waits and will be sent.')
  expect(textOf({ own: 2 })).toContain('2 mails that this copy wrote wait and will be sent.')
  expect(textOf({ issues: 1 })).toContain('1 newsletter is not sent to everybody and stopped.')
})
