import type * as own from '../own-server/next-config.ts'

export const inlineCss: typeof own.inlineCss = true

/** Changes nothing: Vercel's own cache is used. */
export const cacheSettings: typeof own.cacheSettings = () => ({})
