import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#web/db/tables.ts'
import { BulkActions } from '#web/owner/inbox/lead-list.tsx'

const someLater: LeadStatus[] = ['new', 'later', 'new']
const allStatuses: LeadStatus[] = ['later', 'closed', 'new', 'answered', 'spam', 'new']

test.each<[LeadStatus[], string[]]>([
  [['spam'], ['Not spam', 'Erase']],
  [['new'], ['Mark as answered', 'Close', 'Spam', 'Erase', 'Put off']],
  [someLater, ['Mark as answered', 'Close', 'Spam', 'Take back', 'Erase', 'Put off']],
  [allStatuses, ['Mark as answered', 'New again', 'Close', 'Spam', 'Erase', 'Put off']],
])('selected leads with the statuses %j have the actions %j', (statuses, labels) => {
  const leads = statuses.map((status) => ({ status }))
  const page = renderToStaticMarkup(<BulkActions leads={leads} here="/owner" />)
  expect([...page.matchAll(/([\w ]+)<\/button>/g)].map(([, label]) => label)).toEqual(labels)
})
