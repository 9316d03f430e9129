import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readFilter } from '#web/owner/list/filter.ts'
import { EmptyList } from '#web/owner/list/head.tsx'

test.each([
  [{}, false, 'Nothing is open.'],
  [{ kind: 'pack' }, false, 'No lead fits.'],
  // All leads of this page have been handled; the first page may still have some.
  [{}, true, 'Nothing is left on this page of the list.'],
  [{ kind: 'pack' }, true, 'Nothing is left on this page of the list.'],
])('an empty list with the filter %j, a later page: %j, shows %j', (fields, later, text) => {
  const page = renderToStaticMarkup(<EmptyList filter={readFilter(fields)} later={later} />)
  expect(page).toContain(text)
})
