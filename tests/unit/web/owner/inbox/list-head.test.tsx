import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readFilter } from '#web/owner/inbox/lead-filter.ts'
import { EmptyList } from '#web/owner/inbox/list-head.tsx'

test.each([
  [{}, false, 'Everybody who writes to you'],
  [{ kind: 'pack' }, false, 'No lead fits.'],
  [{ search: '1' }, false, 'Look among subscribers and mails'],
  // The owner has handled all leads of this page. The first page may have others.
  [{}, true, 'This page of the list is empty.'],
])('an empty list with the filter %j (later page: %j) shows “%s”', (fields, later, text) => {
  const list = { filter: readFilter(fields), terms: 'noor@example.com', later }
  expect(renderToStaticMarkup(<EmptyList {...list} />)).toContain(text)
})
