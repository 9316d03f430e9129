import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadStatus } from '#web/db/tables.ts'
import { BulkActions } from '#web/owner/list/lead-list.tsx'

const whatever: LeadStatus[] = ['later', 'closed', 'new', 'answered', 'spam', 'new']

test.each<[LeadStatus[], string[]]>([
  [
    ['spam', 'spam'],
    ['Not spam', 'Erase'],
  ],
  [['new'], ['Answered', 'Close', 'Spam', 'Erase', 'Later']],
  [
    ['new', 'later', 'new'],
    ['Answered', 'Close', 'Spam', 'Not later', 'Erase', 'Later'],
  ],
  [whatever, ['Answered', 'New again', 'Close', 'Spam', 'Erase', 'Later']],
])('actions for chosen leads that are %j: %j', (statuses, labels) => {
  const leads = statuses.map((status) => ({ status }))
  const page = renderToStaticMarkup(<BulkActions leads={leads} here="/owner" />)
  expect([...page.matchAll(/([\w ]+)<\/button>/g)].map(([, label]) => label)).toEqual(labels)
})
