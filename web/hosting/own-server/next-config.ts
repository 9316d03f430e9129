import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** False, because all pages share one cached stylesheet, and the gateway inlines the rules of a page. */
export const inlineCss: boolean = false

/** Returns the settings of Next's cache. A build's pages are never served, because the cache begins empty. */
export const cacheSettings = (phase: string): NextConfig =>
  phase === PHASE_PRODUCTION_SERVER
    ? {
        cacheHandler: path.join(import.meta.dirname, '../../page-cache/cache-handler.ts'),
        // Next's own cache in memory.
        cacheMaxMemorySize: 0,
      }
    : {}
