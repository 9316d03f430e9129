import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VideoList } from '#web/features/videos/video-list.tsx'

const words = { label: 'Insights', empty: 'Nothing under this tab yet.', words: null }
const tabs = [{ name: 'all' as const, label: 'All' }]
const workshops = [{ name: 'workshops' as const, label: 'Workshops' }]

it('a tab without videos has a message', () => {
  const markup = renderToStaticMarkup(<VideoList {...words} tabs={tabs} videos={[]} />)
  expect(markup).toContain('Nothing under this tab yet.')
  expect(markup).toContain('role="tabpanel"')
  // A panel without focusable content is focusable itself.
  expect(markup).toMatch(/role="tabpanel"[^>]* tabindex="0"/i)
})

it('without a tab “All” the panel has the list’s name, and one tab is focusable', () => {
  const shown = (shownTabs: typeof tabs | typeof workshops) =>
    renderToStaticMarkup(<VideoList {...words} tabs={shownTabs} videos={[]} />)
  expect(shown(tabs)).toMatch(/role="tabpanel" aria-labelledby="[^"]*-all"/)
  expect(shown(workshops)).toMatch(/role="tabpanel" aria-label="Insights"/)
  expect(shown(workshops)).toMatch(/role="tab"[^>]* tabindex="0"/i)
})
