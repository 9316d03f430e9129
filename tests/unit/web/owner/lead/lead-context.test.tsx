import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Suspicion } from '#web/owner/lead/lead-context.tsx'

test('a spam lead shows that nobody was mailed about it, unless mails were sent', () => {
  const shown = (mailed: boolean) =>
    renderToStaticMarkup(<Suspicion lead={{ status: 'spam', suspicion: null }} mailed={mailed} />)
  expect(shown(false)).toContain('This is probably spam. Nobody was mailed about it.')
  expect(shown(true)).toContain('This is probably spam.</p>')
})
