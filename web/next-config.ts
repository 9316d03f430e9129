import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { programColours } from '#schemas/program-themes.ts'
import { lakeProblem } from './content/lake-problem.ts'
import { environment, markBuild } from './env.ts'
import { hosting } from './hosting/choice.ts'
import { headersOfAll, headersOfPages } from './http/security-headers.ts'
import { scenes } from './illustrations/generated/index.ts'

const { cacheSettings, inlineCss }: typeof import('./hosting/own-server/next-config.ts') = await import(
  `./hosting/${hosting}/next-config.ts`
)

const colours = programColours.map(({ value }) => value)
const drawings = Object.keys(scenes).join('|')

const ofType = (value: string, source: string) => ({
  source,
  headers: [{ key: 'content-type', value }],
})

/** Tells browsers which pages they may request while a visitor points at a link. */
const speculationRules = '/speculation-rules.json'

/** Ends a build without content with one sentence, instead of a stack trace for each page. */
async function requireLake() {
  const problem = await lakeProblem(environment().content, 10_000)
  if (!problem) return
  console.error(`\nThe site’s pages are made of its content. ${problem}\n`)
  process.exit(1)
}

/** Visitors' pages. Handlers with stricter headers are left out, because these headers would replace theirs. */
const pages = '/((?!_next/|api(?:/|$)|media/|owner(?:/|$)|preview/|newsletter/(?:unsubscribe|confirm)|call/calendar).*)'

const configOf = (phase: string): NextConfig => ({
  ...cacheSettings(phase),
  turbopack: {
    root: path.join(import.meta.dirname, '..'),
    resolveAlias: { '#hosting/*': `./hosting/${hosting}/*` },
  },
  // `npm test` checks types. Here the check would take a third of the first start.
  typescript: { tsconfigPath: '../tsconfig.json', ignoreBuildErrors: true },
  poweredByHeader: false,
  // AGENTS.md of the repository is enough. Otherwise `next dev` writes one of its own into web/.
  agentRules: false,
  experimental: {
    // See web/app/global-not-found.tsx.
    globalNotFound: true,
    inlineCss,
    // web/proxy.ts buffers bodies to the owner's pages, 10 MB by default. Their handlers accept 64 kB, and must notice
    // a larger body.
    proxyClientMaxBodySize: '128kb',
  },
  // Pictures come from /media. The optimizer of Next would resize any picture that is requested. Even an unused one
  // creates its cache in the build's folder, unless the cache has no size.
  images: { unoptimized: true, maximumDiskCacheSize: 0 },
  rewrites: async () => [
    // The app's folders cannot begin with a dot.
    { source: '/.well-known/security.txt', destination: '/security.txt' },
    // Starter packs have paths at the top level, where (site)/[slug] is the only possible dynamic folder.
    { source: '/:pack([a-z0-9_]+_starter_pack.pdf)', destination: '/starter-packs/:pack' },
  ],
  headers: async () => {
    // Next writes headers into the build (measured: `next start` reads routes-manifest.json).
    return [
      { source: '/:path*', headers: headersOfAll },
      {
        source: speculationRules,
        headers: [
          { key: 'content-type', value: 'application/speculationrules+json' },
          { key: 'cache-control', value: 'public, max-age=86400' },
        ],
      },
      // Next compresses no handler's response (measured: Home's illustrations arrived as 88 kB). Next passes a
      // handler's content type on as a list, which its compression ignores. A content type from this config is a
      // string. Each illustration is named, because unknown paths are answered with a page.
      ofType('image/svg+xml', `/drawings/(${drawings}).svg`),
      ofType('image/svg+xml', `/coloured-drawings/(${['plain', ...colours].join('|')})/(${drawings}).svg`),
      {
        source: pages,
        headers: [
          ...headersOfPages(phase === PHASE_DEVELOPMENT_SERVER),
          { key: 'speculation-rules', value: `"${speculationRules}"` },
        ],
      },
      // Other sites show these pictures beside links to pages.
      {
        source: '/shared-picture/:path*',
        headers: [{ key: 'cross-origin-resource-policy', value: 'cross-origin' }],
      },
    ]
  },
})

/** Returns the configuration of Next for one of its phases. */
export async function nextConfig(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD) {
    markBuild()
    await requireLake()
  }
  return configOf(phase)
}
