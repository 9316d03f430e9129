import { defineCliConfig } from 'sanity/cli'
import type { Plugin } from 'vite'
import { dataset, projectId } from '#studio/env.ts'

/** Set by `npm run dev`: the Studio's page comes through the lake, its hot reload does not. */
const hotReloadPort = Number(process.env.STUDIO_DEV_PORT) || undefined

/** The query tool's package claims effects of its own, and would stay in a Studio that has no use for it. */
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
      : // Relative addresses of scripts: one build is served at the root and below /studio.
        { ...config, base: './', plugins: [...(config.plugins ?? []), visionIsPure] },
})
