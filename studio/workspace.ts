import { visionTool } from '@sanity/vision'
import type { WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '#schemas/index.ts'
import { connection } from './connection.ts'
import { fixedActions, withoutFixedTypes } from './document-rules.ts'
import { structure } from './structure.ts'

/** The coach's room. */
export const workspace: WorkspaceOptions = {
  ...connection,
  name: 'career-care',
  title: 'Career Care',
  basePath: '/',
  plugins: [structureTool({ structure, title: 'Content' }), visionTool({ title: 'Query' })],
  schema: { types: schemaTypes, templates: withoutFixedTypes },
  document: { actions: fixedActions, newDocumentOptions: withoutFixedTypes },
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
}
