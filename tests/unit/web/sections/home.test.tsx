import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import HomePage from '#web/app/(site)/page.tsx'

vi.mock('#web/content/pages.ts', async (load) => ({
  ...(await load<object>()),
  getHome: async () => null,
  getSite: async () => null,
}))

test('Home without any content still takes messages', async () => {
  expect(renderToStaticMarkup(await HomePage())).toContain('action="/api/contact"')
})
