import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static.edge'
import { expect, test, vi } from 'vitest'

vi.mock('#web/content/queries/home.ts', () => ({ getHome: async () => null }))
vi.mock('#web/content/edit-attribute.ts', () => ({ editAttributes: async () => () => ({}) }))
vi.mock('#web/content/queries/site.ts', async (load) => ({
  ...(await load<object>()),
  getSite: async () => null,
}))

test('Home without any content has the contact form', async () => {
  // An earlier test file may have loaded the page with its real queries.
  vi.resetModules()
  const { default: HomePage } = await import('#web/app/(site)/page.tsx')
  const { prelude } = await prerender(await HomePage())
  expect(await text(prelude)).toContain('action="/api/contact"')
})
