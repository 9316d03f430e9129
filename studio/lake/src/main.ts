import { olderNode } from './node-version.ts'

// An older Node.js would report a missing `node:sqlite` instead.
if (olderNode) throw new Error(olderNode)

export type * from './index.ts'
export const { openLake } = await import('./index.ts')
