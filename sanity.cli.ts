import { defineCliConfig } from 'sanity/cli'
import { dataset, projectId } from '#studio/env.ts'

/** Set by `npm run dev`: the Studio's page comes through the lake, its hot reload does not. */
const hotReloadPort = Number(process.env.STUDIO_DEV_PORT) || undefined

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
      : config,
})
