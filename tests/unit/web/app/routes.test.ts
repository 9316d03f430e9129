import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pagesBelow } from '#schemas/generated/pages.ts'
import { isReserved, isSlug, landingPagePrefix } from '#schemas/routes.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { fixedPages } from '#web/content/site-paths.ts'
import { config } from '#web/proxy.ts'

const folder = path.join(root, 'web/app')

/** Paths of all routes whose file has this name. Each dynamic segment has an example value. */
const pathsOf = (names: string) =>
  globSync(`**/${names}`, { cwd: folder }).map((file) =>
    `/${path.dirname(file)}`
      .replace(/^\/\.$/, '/')
      .replaceAll(/\/\([^)]*\)/g, '')
      .replace(/\/\[\[\.\.\.\w+\]\]$/, '')
      .replaceAll(/\[[^\]]*\]+/g, 'some'),
  )

const isForProxy = (address: string) => new RegExp(`^${config.matcher[0]}$`).test(address)

test('the proxy does not run for route handlers and files', () => {
  const handlers = pathsOf('route.ts').filter((one) => !one.startsWith('/owner'))
  expect(handlers.length).toBeGreaterThan(15)
  const files = ['/robots.txt', '/sitemap.xml', '/icon.svg', '/apple-icon.png', '/favicon.ico']
  const rewritten = ['/rookie_launchpad_starter_pack.pdf', '/.well-known/security.txt']
  for (const one of [...handlers, ...files, ...rewritten, '/_next/static/x.js'])
    expect(isForProxy(one), one).toBe(false)
})

test('no slug can have the path of a route handler or of a fixed page', () => {
  const prefixes = [...Object.values(pagesBelow).map((below) => `${below}/`), `/${landingPagePrefix}`]
  const taken = [...pathsOf('route.ts'), ...fixedPages].filter((one) => !one.startsWith('/thanks/'))
  const slugs = taken.filter((one) =>
    prefixes.some((prefix) => one.startsWith(prefix) && isSlug(one.slice(prefix.length))),
  )
  expect(slugs).toContain('/newsletter')
  expect(slugs.filter((one) => !isReserved(one))).toEqual([])
})

test('the proxy knows every page whose path is fixed', () => {
  const pages = globSync('**/page.tsx', { cwd: path.join(folder, '(site)') })
    .filter((file) => !file.includes('['))
    .map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '') || '/')
  expect(pages.length).toBeGreaterThan(10)
  for (const one of pages) {
    expect(isForProxy(one), one).toBe(true)
    expect(fixedPages.has(one), one).toBe(true)
  }
})
