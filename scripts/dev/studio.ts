import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { spawnChild } from '../stack/child.ts'
import type { Settings } from '../stack/settings.ts'
import { studioVariables } from '../stack/studio.ts'

/** Starts Sanity's own development server, on a port of its own. */
export const startStudio = (settings: Settings, port: number) =>
  spawnChild(
    [
      path.join(root, 'node_modules/sanity/bin/sanity'),
      ...['dev', '--host', '127.0.0.1', '--port', `${port}`],
    ],
    { ...studioVariables(settings), STUDIO_DEV_PORT: `${port}` },
    'ignore',
    'inherit',
  )
