import { ClientError } from '@sanity/client'
import { lakeClient } from '#lake/client'
import { check, ok, problem, unknown } from '#web/checks/check.ts'
import { webhookUrl } from '#web/checks/site-headers.ts'
import { namesOf } from '../content/backfill-content.ts'
import { hostedClient } from '../content/dataset.ts'
import { missingContent } from '../content/missing-content.ts'
import { listWebhooks, webhookFix, webhookSecretAdvice, webhookState } from '../content/sanity-project.ts'

/** Checks that the dataset has every text of the seed. */
export const allContent = check('All content', ['doctor'], async ({ content }) => {
  const { hosting, projectId, dataset, token, apiHost = '' } = content
  const hosted = hosting === 'hosted'
  const client = hosted ? hostedClient({ projectId, dataset, token }) : lakeClient({ url: apiHost, projectId, dataset })
  const missing = await missingContent(client).catch((error: unknown) => {
    const refused = error instanceof ClientError ? `answers ${error.statusCode}` : undefined
    return unknown(`The dataset ${refused ?? 'could not be read'}.`, 'See the lines above.')
  })
  if ('status' in missing) return missing
  if (missing.isEmpty) return problem('The dataset is empty: no page has content.', 'Run npm run content:import.')
  const names = namesOf(missing)
  return names.length === 0
    ? ok('Every fixed document has every text that this version reads.')
    : problem(
        `The content lacks ${names.join(', ')}.`,
        hosted
          ? 'Run npm run content:connect: it adds them, and changes nothing that is there.'
          : 'Start the site again (npm start): it adds them, and changes nothing that is there.',
      )
})

/** Checks that Sanity's webhook leads to the site. */
export const contentWebhook = check('Content webhook', ['doctor'], async ({ content, siteUrl }) => {
  if (content.hosting === 'embedded' || !content.webhookSecret) return undefined
  const byHand = `Look at sanity.io/manage, API, Webhooks: one must POST to ${webhookUrl(siteUrl)} with SANITY_WEBHOOK_SECRET as its secret.`
  const hooks = await listWebhooks(content).catch(() => undefined)
  if (!hooks) return unknown('This token may not list webhooks.', byHand)
  const url = webhookUrl(siteUrl)
  switch (webhookState(hooks, { url, dataset: content.dataset })) {
    case 'missing':
      return problem(`No webhook of the project leads to ${url}.`, 'Run npm run content:connect.')
    case 'on':
      return ok(`A webhook leads to ${url}. ${webhookSecretAdvice}`)
    case 'off':
      return problem(`The webhook to ${url} is off, or of another dataset.`, webhookFix)
  }
})
