import { webhookUrl } from '#web/checks/site-headers.ts'
import { parseEnvironment } from '#web/env.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'
import { backfillContent } from './backfill-content.ts'
import { hostedClient } from './dataset.ts'
import {
  createOrigin,
  createWebhook,
  listOrigins,
  listWebhooks,
  webhookFix,
  webhookSecretAdvice,
  webhookState,
} from './sanity-project.ts'

/* `npm run content:connect` prepares a hosted project. It creates the webhook to the site, allows the Studio's origin
   to query the dataset, and adds missing documents and texts that this version requires. Existing content stays
   unchanged, so the command can be repeated. */
await runCommand(async () => {
  const { content, siteUrl, studioUrl, framedBy } = parseEnvironment(withStoredSecrets(process.env))
  const { projectId, dataset, webhookSecret, adminToken: token } = content
  const missing = [
    ...(content.hosting === 'hosted' ? [] : ['SANITY_PROJECT_ID']),
    ...(token ? [] : ['SANITY_AUTH_TOKEN']),
    ...(webhookSecret ? [] : ['SANITY_WEBHOOK_SECRET']),
    ...(siteUrl.startsWith('https:') ? [] : ['SITE_URL (https)']),
    ...(framedBy.length > 0 ? [] : ['STUDIO_URL']),
  ]
  if (missing.length > 0 || !webhookSecret) throw new CliError(`Set ${missing.join(', ')} first.`)

  const project = { projectId, token }
  const url = webhookUrl(siteUrl)
  switch (webhookState(await listWebhooks(project), { url, dataset })) {
    case 'missing':
      await createWebhook(project, { url, dataset, secret: webhookSecret })
      console.info(`Created: the webhook to ${url}`)
      break
    case 'on':
      console.info(`Exists already: the webhook to ${url}. ${webhookSecretAdvice}`)
      break
    case 'off':
      console.error(`The webhook to ${url} is switched off, or belongs to another dataset. ${webhookFix}`)
      process.exitCode = 1
  }
  const { origin } = new URL(studioUrl)
  if ((await listOrigins(project)).some((one) => one.origin === origin && one.allowCredentials)) {
    console.info(`Exists already: the CORS origin ${origin}`)
  } else {
    await createOrigin(project, origin)
    console.info(`Created: the CORS origin ${origin}`)
  }
  const added = await backfillContent(hostedClient({ projectId, dataset, token }))
  console.info(
    added.length > 0
      ? `Added to the content, with the words of this version: ${added.join(', ')}`
      : 'No missing content. An empty dataset needs npm run content:import.',
  )
})
