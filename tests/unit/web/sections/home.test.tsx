import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static.edge'
import { expect, test, vi } from 'vitest'
import HomePage from '#web/app/(site)/page.tsx'

vi.mock('#web/content/pages.ts', async (load) => ({
  ...(await load<object>()),
  getHome: async () => null,
  getSite: async () => null,
}))

test('Home without any content still takes messages', async () => {
  const { prelude } = await prerender(await HomePage())
  expect(await text(prelude)).toContain('action="/api/contact"')
})
