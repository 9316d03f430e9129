import { defineCliConfig } from 'sanity/cli'
import { dataset, projectId } from './studio/env.ts'

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  typegen: {
    path: 'web/content/**/*.ts',
    schema: 'schemas/generated/types.json',
    generates: 'web/content/generated/sanity.types.ts',
    overloadClientMethods: true,
  },
})
