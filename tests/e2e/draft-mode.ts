import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'

/** A file of the built site. */
export const built = (file: string) =>
  JSON.parse(readFileSync(path.join(root, 'web/.next', file), 'utf8'))

/** The cookie of draft mode, as built into Next. */
export const draftMode = () => ({
  name: '__prerender_bypass',
  value: `${built('prerender-manifest.json').preview.previewModeId}`,
})
