import { parseEnvironment } from '#web/env.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import {
  createOrigin,
  createWebhook,
  listOrigins,
  listWebhooks,
  webhookUrl,
} from './sanity-project.ts'

/*
 * `npm run content:connect`: makes the hosted project's webhook to the site, and lets the Studio ask
 * its datasets. What is there already stays, so it can be run again.
 */
await runCommand(async () => {
  const { content, siteUrl, studioUrl, framedBy } = parseEnvironment(process.env)
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
  if ((await listWebhooks(project)).some((hook) => hook.url === url)) {
    console.info(`There already: the webhook to ${url}`)
  } else {
    await createWebhook(project, { url, dataset, secret: webhookSecret })
    console.info(`Made: the webhook to ${url}`)
  }
  const { origin } = new URL(studioUrl)
  if ((await listOrigins(project)).some((one) => one.origin === origin && one.allowCredentials)) {
    console.info(`There already: the CORS origin ${origin}`)
  } else {
    await createOrigin(project, origin)
    console.info(`Made: the CORS origin ${origin}`)
  }
})
