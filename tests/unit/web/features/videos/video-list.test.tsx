import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VideoList } from '#web/features/videos/video-list.tsx'

const words = { label: 'Insights', empty: 'Nothing under this tab yet.', words: null }
const tabs = [{ name: 'all' as const, label: 'All' }]
const workshops = [{ name: 'workshops' as const, label: 'Workshops' }]

it('shows a message in a tab without videos', () => {
  const markup = renderToStaticMarkup(<VideoList {...words} tabs={tabs} videos={[]} />)
  expect(markup).toContain('Nothing under this tab yet.')
  expect(markup).toContain('role="tabpanel"')
  // The panel has nothing focusable.
  expect(markup).toMatch(/role="tabpanel"[^>]* tabindex="0"/i)
})

it('labels the panel with the list’s name if “All” has no label, and keeps a tab focusable', () => {
  const shown = (shownTabs: typeof tabs | typeof workshops) =>
    renderToStaticMarkup(<VideoList {...words} tabs={shownTabs} videos={[]} />)
  expect(shown(tabs)).toMatch(/role="tabpanel" aria-labelledby="[^"]*-all"/)
  expect(shown(workshops)).toMatch(/role="tabpanel" aria-label="Insights"/)
  expect(shown(workshops)).toMatch(/role="tab"[^>]* tabindex="0"/i)
})
