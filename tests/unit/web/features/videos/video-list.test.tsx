import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VideoList } from '#web/features/videos/video-list.tsx'

const words = { label: 'Insights', empty: 'Nothing under this tab yet.', words: null }
const tabs = [{ name: 'all' as const, label: 'All' }]

it('says so where a tab has no video', () => {
  const markup = renderToStaticMarkup(<VideoList {...words} tabs={tabs} videos={[]} />)
  expect(markup).toContain('Nothing under this tab yet.')
  expect(markup).toContain('role="tabpanel"')
  // There is nothing in the panel to stop at.
  expect(markup).toMatch(/role="tabpanel"[^>]* tabindex="0"/i)
})
