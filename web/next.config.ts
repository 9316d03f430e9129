import { createRequire } from 'node:module'
import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'

/** Next compiles this file to a module without a path, whose imports would start where Next is started. */
const require = createRequire(import.meta.url)
const {
  programs,
  starterPackPath,
}: typeof import('../schemas/programs.ts') = require('../schemas/programs.ts')

const everywhere = [
  { key: 'x-content-type-options', value: 'nosniff' },
  {
    key: 'permissions-policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
]

/**
 * The Studio shows pages in a frame. Next writes these into the build, where the Studio's port is not
 * known yet (measured: `next start` reads routes-manifest.json), so every port of a visitor's own
 * machine may, and no other site.
 */
const pages = [
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'content-security-policy',
    value: "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
  },
]

/** Pages named `….dev.tsx` are there while developing. A build does not see them: they are not pages to it. */
const pagesOf = (phase: string) =>
  phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts']

const config = (phase: string): NextConfig => ({
  pageExtensions: pagesOf(phase),
  turbopack: { root: path.join(import.meta.dirname, '..') },
  typescript: { tsconfigPath: '../tsconfig.json' },
  poweredByHeader: false,
  // Unknown addresses: web/app/global-not-found.tsx says why.
  experimental: {
    globalNotFound: true,
    // What is sent to the owner's pages is buffered for web/proxy.ts, 10 MB of it by default; their
    // handlers take 64 kB, and must still see that there is more.
    proxyClientMaxBodySize: '128kb',
  },
  // Pictures come from /media. Next's own optimizer would resize whatever anybody asks it for.
  images: { unoptimized: true },
  // A folder of that name would be one for each program; a dynamic one is taken by (site)/[slug].
  rewrites: async () =>
    programs.map(({ key, slug }) => ({
      source: starterPackPath(key),
      destination: `/starter-packs/${slug}`,
    })),
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    // Next compresses no handler's answer (measured: Home's drawings came as 88 kB): it hands the type
    // on as a list, in which its compression knows none. What stands here is a word, and is handed on.
    {
      source: '/(drawings|worlds)/(.*\\.svg)',
      headers: [{ key: 'content-type', value: 'image/svg+xml' }],
    },
    // Next drops a handler's header where one of these has the same name, so the addresses whose
    // answers bring a stricter policy of their own are left out.
    {
      source: '/((?!_next/|api/|media/|owner(?:/|$)|newsletter/unsubscribe).*)',
      headers: pages,
    },
  ],
})

export default config
