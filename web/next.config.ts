import { createRequire } from 'node:module'
import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'

/** Next compiles this file to a module without a path, whose imports would start where Next is started. */
const require = createRequire(import.meta.url)
const { programColours }: typeof import('../schemas/program-themes.ts') =
  require('../schemas/program-themes.ts')

const {
  headersOfAll,
  headersOfPages,
}: typeof import('./http/security-headers.ts') = require('./http/security-headers.ts')
const { environment }: typeof import('./env.ts') = require('./env.ts')
const { lakeProblem }: typeof import('./content/lake-problem.ts') =
  require('./content/lake-problem.ts')
const { scenes }: typeof import('./illustrations/generated/index.ts') =
  require('./illustrations/generated/index.ts')

const colours = programColours.map(({ value }) => value)
const drawings = Object.keys(scenes).join('|')

const ofType = (value: string, source: string) => ({
  source,
  headers: [{ key: 'content-type', value }],
})

/** Ends a build that has no content to make pages of with one sentence, not with a stack for each page. */
async function requireLake() {
  const problem = await lakeProblem(environment().content, 10_000)
  if (!problem) return
  console.error(`\nThe site’s pages are made of its content. ${problem}\n`)
  process.exit(1)
}

/**
 * Visitors' pages. Next drops a handler's header where one of the build's has the same name, so the
 * addresses whose answers bring a stricter policy of their own are left out.
 */
const pages = '/((?!_next/|api(?:/|$)|media/|owner(?:/|$)|newsletter/(?:unsubscribe|confirm)).*)'

/** Pages named `….dev.tsx` are there while developing alone: to a build they are no pages. */
const pagesOf = (phase: string) => [
  ...(phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx'] : []),
  ...['tsx', 'ts'],
]

const config = (phase: string): NextConfig => ({
  pageExtensions: pagesOf(phase),
  turbopack: {
    root: path.join(import.meta.dirname, '..'),
    resolveAlias: environment().onVercel ? { '@electric-sql/pglite': './db/no-pglite.ts' } : {},
  },
  typescript: { tsconfigPath: '../tsconfig.json' },
  poweredByHeader: false,
  experimental: {
    // web/app/global-not-found.tsx says why.
    globalNotFound: true,
    // On a server of one’s own a sheet is loaded once for all pages, and a server in front may do better.
    inlineCss: environment().onVercel,
    // What is sent to the owner's pages is buffered for web/proxy.ts, 10 MB of it by default; their
    // handlers take 64 kB, and must still see that there is more.
    proxyClientMaxBodySize: '128kb',
  },
  // Pictures come from /media. Next's own optimizer would resize whatever anybody asks it for.
  images: { unoptimized: true },
  // A folder of that name would be one for each program; a dynamic one is taken by (site)/[slug].
  rewrites: async () => [
    { source: '/:pack([a-z0-9_]+_starter_pack.pdf)', destination: '/starter-packs/:pack' },
  ],
  headers: async () => {
    // Next writes headers into the build (measured: `next start` reads routes-manifest.json), so what they
    // depend on is part of what a build is made from: scripts/stack/site.ts.
    const deployment = { ...environment(), developing: phase === PHASE_DEVELOPMENT_SERVER }
    return [
      { source: '/:path*', headers: headersOfAll(deployment) },
      // Next compresses no handler's answer (measured: Home's drawings came as 88 kB): it hands the type
      // on as a list, in which its compression knows none. What stands here is a word, and is handed on.
      // Each by name: any other address answers with a page, which is no drawing.
      ofType('image/svg+xml', `/drawings/(${drawings}).svg`),
      ofType(
        'image/svg+xml',
        `/coloured-drawings/(${['plain', ...colours].join('|')})/(${drawings}).svg`,
      ),
      { source: pages, headers: headersOfPages(deployment) },
      // Other sites show it beside a link to a page.
      {
        source: '/shared-picture/:path*',
        headers: [{ key: 'cross-origin-resource-policy', value: 'cross-origin' }],
      },
    ]
  },
})

export default async (phase: string) => {
  if (phase === PHASE_PRODUCTION_BUILD) await requireLake()
  return config(phase)
}
