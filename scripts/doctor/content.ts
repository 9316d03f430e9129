import { ClientError } from '@sanity/client'
import { z } from 'zod'
import { lakeClient } from '#lake/client'
import { lakeProblem } from '#web/content/lake-problem.ts'
import type { Environment } from '#web/env.ts'
import { namesOf } from '../content/backfill-content.ts'
import { hostedClient } from '../content/dataset.ts'
import { missingContent } from '../content/missing-content.ts'
import {
  listWebhooks,
  sanityApi,
  webhookFix,
  webhookSecretAdvice,
  webhookState,
  webhookUrl,
} from '../content/sanity-project.ts'
import { ask, type Check, ok, problem, unknown } from './check.ts'

const user = z.object({ roles: z.array(z.object({ name: z.string() })).default([]) })

/** Checks of the content lake and its settings. */
export function contentChecks(environment: Environment): Check[] {
  const { content } = environment
  const dataset: Check = {
    name: 'Content',
    run: async () => {
      const found = await lakeProblem(content, 10_000)
      if (!found) return ok(`The ${content.hosting} dataset "${content.dataset}" answers.`)
      return content.hosting === 'embedded'
        ? problem(found, 'The embedded lake runs with the site: start it with npm start.')
        : problem(
            found,
            'Compare SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_TOKEN with sanity.io/manage.',
          )
    },
  }
  const completeness: Check = { name: 'All content', run: () => allContent(environment) }
  if (content.hosting === 'embedded') return [dataset, completeness]
  return [
    dataset,
    { name: 'Content token', run: () => token(environment) },
    completeness,
    { name: 'CORS origin', run: () => corsOrigin(environment) },
    { name: 'Content webhook', run: () => contentWebhook(environment) },
    { name: 'Studio', run: () => studio(environment) },
  ]
}

async function token({ content }: Environment) {
  if (!content.token) {
    return problem(
      'SANITY_API_TOKEN is not set: no preview can be opened.',
      'Make a token with the role Viewer (Editor for content:import) at sanity.io/manage, API, Tokens.',
    )
  }
  const url = `${sanityApi(content.projectId)}/users/me`
  const headers = { authorization: `Bearer ${content.token}` }
  const response = await ask('Sanity', url, { headers })
  if (!response.ok) {
    return problem(
      `Sanity refuses SANITY_API_TOKEN (${response.status}).`,
      'It may be of another project, or revoked: make a new one at sanity.io/manage, API, Tokens.',
    )
  }
  const me = user.safeParse(await response.json().catch(() => null))
  const roles = me.success ? me.data.roles.map(({ name }) => name) : []
  return ok(`SANITY_API_TOKEN is valid${roles.length > 0 ? ` (${roles.join(', ')})` : ''}.`)
}

async function allContent({ content }: Environment) {
  const { hosting, projectId, dataset, token, apiHost = '' } = content
  const hosted = hosting === 'hosted'
  const client = hosted
    ? hostedClient({ projectId, dataset, token })
    : lakeClient({ url: apiHost, projectId, dataset })
  const missing = await missingContent(client).catch((error: unknown) => {
    const refused = error instanceof ClientError ? `answers ${error.statusCode}` : undefined
    return unknown(`The dataset ${refused ?? 'could not be read'}.`, 'See the lines above.')
  })
  if ('status' in missing) return missing
  if (missing.isEmpty)
    return problem('The dataset is empty: no page has content.', 'Run npm run content:import.')
  const names = namesOf(missing)
  return names.length === 0
    ? ok('Every fixed document has every text that this version reads.')
    : problem(
        `The content lacks ${names.join(', ')}.`,
        hosted
          ? 'Run npm run content:connect: it adds them, and changes nothing that is there.'
          : 'Start the site again (npm start): it adds them, and changes nothing that is there.',
      )
}

async function corsOrigin({ content, studioUrl, framedBy }: Environment) {
  if (framedBy.length === 0) return studioMissing()
  const { origin } = new URL(studioUrl)
  const url = `${sanityApi(content.projectId)}/data/query/${content.dataset}?query=1`
  const { headers } = await ask('Sanity', url, { headers: { origin } })
  const allowed = headers.get('access-control-allow-origin') === origin
  const credentials = headers.get('access-control-allow-credentials') === 'true'
  return allowed && credentials
    ? ok(`The Studio at ${origin} may query the dataset.`)
    : problem(
        `The Studio at ${origin} may not ${allowed ? 'sign in to' : 'query'} the dataset.`,
        'Run npm run content:connect, or add it at sanity.io/manage, API, CORS origins, with credentials.',
      )
}

const studioMissing = () =>
  problem(
    'STUDIO_URL is not set: no Studio may show a preview.',
    'Set it to the address of the deployed Studio, and build the site again.',
  )

async function contentWebhook({ content, siteUrl }: Environment) {
  if (!content.webhookSecret) {
    return problem(
      'SANITY_WEBHOOK_SECRET is not set: a change is live within half a minute, not at once.',
      'Set it (openssl rand -hex 32) for the site and run npm run content:connect.',
    )
  }
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
}

async function studio({ studioUrl, framedBy }: Environment) {
  if (framedBy.length === 0) return studioMissing()
  const { status } = await ask('The Studio', studioUrl)
  return status < 400
    ? ok(`The Studio answers at ${studioUrl}.`)
    : problem(
        `STUDIO_URL answers ${status}.`,
        'Deploy the Studio (npx sanity deploy), or correct STUDIO_URL.',
      )
}
