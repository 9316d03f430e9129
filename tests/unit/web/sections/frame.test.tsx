import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static.edge'
import { afterAll, expect, test, vi } from 'vitest'
import type { Site } from '#web/sections/frame/links.ts'

let path = '/'
vi.mock('next/navigation', () => ({ usePathname: () => path, useRouter: () => ({}) }))

afterAll(() => void vi.resetModules())

const notice = { text: 'A new workshop.', linkLabel: 'Save your place', linkTo: '/#contact' }
const footer = { programs: 'Programs', newsletter: 'Newsletter' }

test.each([
  ['/', ['#programs', '#contact']],
  ['/book', ['/#programs', '/#contact']],
])('on %s the links to sections of Home are %j', async (at, expected) => {
  path = at
  vi.resetModules()
  const { SiteFrame } = await import('#web/sections/frame/site-frame.tsx')
  const site = { notice, footer, navigation: null } as unknown as Site
  const { prelude } = await prerender(<SiteFrame site={site}>{null}</SiteFrame>)
  const places = (await text(prelude)).match(/(?<=href=")\/?#(?!main)\w+/g)
  expect(places?.sort().reverse()).toEqual(expected)
})
