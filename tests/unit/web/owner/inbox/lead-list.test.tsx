import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#web/db/tables.ts'
import { BulkActions } from '#web/owner/inbox/lead-list.tsx'

const someLater: LeadStatus[] = ['new', 'later', 'new']
const allStatuses: LeadStatus[] = ['later', 'closed', 'new', 'answered', 'spam', 'new']

test.each<[LeadStatus[], string[]]>([
  [['spam'], ['Not spam', 'Erase']],
  [['new'], ['Answered', 'Close', 'Spam', 'Erase', 'Later']],
  [someLater, ['Answered', 'Close', 'Spam', 'Not later', 'Erase', 'Later']],
  [allStatuses, ['Answered', 'New again', 'Close', 'Spam', 'Erase', 'Later']],
])('selected leads with the statuses %j have the actions %j', (statuses, labels) => {
  const leads = statuses.map((status) => ({ status }))
  const page = renderToStaticMarkup(<BulkActions leads={leads} here="/owner" />)
  expect([...page.matchAll(/([\w ]+)<\/button>/g)].map(([, label]) => label)).toEqual(labels)
})
