import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'

/** Reads a JSON file of the built site. */
export const built = (file: string) => JSON.parse(readFileSync(path.join(root, 'web/.next', file), 'utf8'))

/** Cookie of draft mode, whose value Next generates at each build. */
export const draftMode = () => ({
  name: '__prerender_bypass',
  value: `${built('prerender-manifest.json').preview.previewModeId}`,
})
