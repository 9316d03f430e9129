import { defineCliConfig } from 'sanity/cli'
import type { Plugin } from 'vite'
import { dataset, lakeUrl, projectId } from '#studio/env.ts'
import { withoutCalls } from '#studio/without-calls.ts'

/** Port of Vite's hot reload, set by `npm run dev`: the lake serves the Studio's page, but not its hot reload. */
const hotReloadPort = Number(process.env.STUDIO_DEV_PORT) || undefined

/** Marks the query tool's package as free of side effects. Otherwise a Studio without this tool contains its code. */
const visionIsPure: Plugin = {
  name: 'vision-is-pure',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== '@sanity/vision') return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, moduleSideEffects: false }
  },
}

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  typegen: {
    path: 'web/content/**/*.ts',
    schema: 'schemas/generated/types.json',
    generates: 'web/content/generated/sanity.types.ts',
    overloadClientMethods: true,
  },
  vite: (config) =>
    hotReloadPort
      ? { ...config, server: { ...config.server, hmr: { clientPort: hotReloadPort } } }
      : // Scripts have relative addresses, because one build is served at the root and below /studio.
        {
          ...config,
          base: './',
          plugins: [...(config.plugins ?? []), visionIsPure, withoutCalls(lakeUrl !== '')],
        },
})
