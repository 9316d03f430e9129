import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IssueList, ScheduledList } from '#web/owner/newsletter/issues/issue-list.tsx'

const issue = {
  ...{ id: 'first', subject: 'Three questions', startedAt: new Date('2026-11-01T08:00:00Z') },
  ...{ stoppedAt: null, stopReason: null, complained: 0, unsubscribed: 3, leftOut: 0 },
  ...{ readers: 2_000, toSend: 1_000, sent: 1_000, delivered: 990, bounced: 10 },
}

test('an issue that stopped because the site became a copy shows the advice to check the other site', () => {
  const stopped = { ...issue, stoppedAt: new Date(), stopReason: 'copy' }
  const list = renderToStaticMarkup(<IssueList issues={[stopped]} />)
  expect(list).toContain('Go on only if the other site has not sent the rest.')
  expect(list).not.toContain('Resend')
})

test('an issue shows all figures with thousands separators, and no number of skipped subscribers if it is zero', () => {
  expect(renderToStaticMarkup(<IssueList issues={[issue]} />)).toContain(
    '2,000 subscribers · 1,000 still to send · 1,000 sent · 990 delivered · 10 came back · 0 marked as spam · 3 unsubscribed<',
  )
})

test('a scheduled issue that is held shows the reason', () => {
  const timed = { id: 'next', title: 'Next', sendAt: new Date('2026-12-01T08:00:00Z') }
  const list = (held: 'missed' | null) => renderToStaticMarkup(<ScheduledList issues={[{ ...timed, held }]} />)
  expect(list('missed')).toContain('Its time was more than 6 hours ago')
  expect(list(null)).not.toContain('Not sent')
})
