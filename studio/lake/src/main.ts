import { nodeVersionError } from './node-version.ts'

// Without this check, an older Node.js reports only that `node:sqlite` is missing.
if (nodeVersionError) throw new Error(nodeVersionError)

export type * from './index.ts'
export const { openLake } = await import('./index.ts')
