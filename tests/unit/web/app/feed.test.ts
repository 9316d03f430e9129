import { expect, test, vi } from 'vitest'

vi.mock('#web/content/queries/site.ts', () => ({ getSite: async () => ({ name: 'Care & Co' }) }))

const entry = { title: 'One', summary: 'A < B', date: '2026-11-30', path: '/insights/one' }

async function feedOf(entries: (typeof entry)[]) {
  const { feed } = await import('#web/app/feed.ts')
  const answer = await feed({ path: '/insights', title: 'Articles', description: null, entries })
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  return answer.text()
}

test('a feed has the title of its list, its own absolute address and one absolute address per entry', async () => {
  const xml = await feedOf([entry, { ...entry, title: 'Two', path: '/insights/two' }])
  expect(xml).toContain('<title>Care &amp; Co: Articles</title>')
  expect(xml).toMatch(/<atom:link href="https?:\/\/[^"]+\/insights\/feed\.xml" rel="self"/)
  expect(xml).toContain('<pubDate>Mon, 30 Nov 2026 00:00:00 GMT</pubDate>')
  expect(xml).toContain('<description>A &lt; B</description>')
  const guids = Array.from(xml.matchAll(/<guid>(https?:[^<]+)</g), ([, guid = '']) => guid)
  expect(guids.map((guid) => new URL(guid).pathname)).toEqual(['/insights/one', '/insights/two'])
})

test('a feed leaves out characters that XML forbids', async () => {
  expect(await feedOf([{ ...entry, title: 'O\u0000n\u000be\ud800' }])).toContain('<title>One</title>')
})
