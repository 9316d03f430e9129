import path from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  turbopack: { root: path.join(import.meta.dirname, '..') },
  typescript: { tsconfigPath: '../tsconfig.json' },
  poweredByHeader: false,
  // Unknown addresses: web/app/global-not-found.tsx says why.
  experimental: { globalNotFound: true },
}

export default config
