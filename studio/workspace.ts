import { RocketIcon } from '@sanity/icons/Rocket'
import type { WorkspaceOptions } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { Ribbon } from './brand/ribbon.tsx'
import { siteName } from './brand/site-name.ts'
import { theme } from './brand/theme.ts'
import { connection } from './connection.ts'
import { documentActions, withoutFixedTypes } from './desk/document-actions.ts'
import { documentViews } from './desk/document-views.tsx'
import { listedTypes } from './desk/listed-types.ts'
import { structure } from './desk/structure.ts'
import { hideDeveloperControls } from './developer-controls.tsx'
import { basePath, developerTools } from './env.ts'
import { preloadErrorScreens } from './error-screens.tsx'
import { Input, Preview } from './inputs/index.tsx'
import { acceptedPastes } from './inputs/tracked-changes-paste.tsx'
import { uploadSources } from './inputs/upload-sources.ts'
import { LaunchChecklist } from './launch/checklist.tsx'
import { ToolsAndLeads } from './leads-link.tsx'
import { localeOverrides } from './locale-overrides.ts'
import { locations, mainDocuments } from './presentation.ts'
import { atHome } from './preview-at-home.tsx'
import { useErrorsBadge } from './publish/errors-badge.ts'
import { restarts } from './restarts.tsx'
import { saveFailures } from './save-failures.tsx'
import { siteUrl } from './site-url.ts'
import { StartPage } from './start/start-page.tsx'

export const workspace: WorkspaceOptions = {
  ...connection,
  name: 'career-care',
  title: siteName(),
  icon: Ribbon,
  theme,
  basePath,
  plugins: [
    structureTool({ structure, defaultDocumentNode: documentViews, title: 'Edit' }),
    presentationTool({
      title: 'Preview',
      resolve: { locations, mainDocuments },
      previewUrl: {
        initial: siteUrl,
        previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
      },
    }),
    hideDeveloperControls(),
    preloadErrorScreens,
    acceptedPastes,
    saveFailures,
    restarts,
    ...developerTools,
  ],
  tools: (tools) => [
    { name: 'start', title: 'Start', icon: Ribbon, component: StartPage },
    ...tools.map((tool) => (tool.name === 'presentation' ? { ...tool, component: atHome(tool.component) } : tool)),
    { name: 'launch', title: 'Launch', icon: RocketIcon, component: LaunchChecklist },
  ],
  schema: { types: listedTypes, templates: withoutFixedTypes },
  form: {
    components: { input: Input, preview: Preview },
    image: { assetSources: uploadSources },
    file: { assetSources: uploadSources },
  },
  i18n: { bundles: localeOverrides },
  studio: { components: { toolMenu: ToolsAndLeads } },
  document: {
    actions: documentActions,
    badges: (own) => [...own, useErrorsBadge],
    newDocumentOptions: withoutFixedTypes,
    comments: { enabled: false },
  },
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
}
