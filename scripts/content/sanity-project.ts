import { z } from 'zod'
import { sanityApi } from '#web/content/lake-problem.ts'
import { CliError } from '../stack/cli.ts'

/* Requests for the CORS origins and webhooks of a Sanity project. Their URLs are documented in Sanity's HTTP API, and
   are in services/cors.js and services/hooks.js of @sanity/cli. */

type Project = { projectId: string; token: string | undefined }

const hook = z.object({
  id: z.string(),
  url: z.string(),
  dataset: z.string(),
  isDisabled: z.boolean().default(false),
})
const origin = z.object({ origin: z.string(), allowCredentials: z.boolean() })

async function request(url: string, token: string | undefined, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (response.ok) return await response.json()
  await response.body?.cancel()
  throw new CliError(
    `Sanity answers ${response.status} at ${new URL(url).pathname}. The token needs the right to change the project’s settings: make one with the role Administrator at sanity.io/manage, use it for this command alone, and delete it.`,
  )
}

/** Lists the webhooks of the project with API version `vX`. Dated versions omit webhooks with a GROQ filter. */
export const listWebhooks = async ({ projectId, token }: Project) =>
  z.array(hook).parse(await request(`${sanityApi(projectId, 'vX')}/hooks/projects/${projectId}`, token))

/** State of the webhook from a dataset to a site. */
export function webhookState(
  hooks: readonly z.infer<typeof hook>[],
  { url, dataset }: { url: string; dataset: string },
): 'missing' | 'on' | 'off' {
  const matching = hooks.filter((one) => one.url === url)
  if (matching.length === 0) return 'missing'
  const isOn = matching.some((one) => !one.isDisabled && [dataset, '*'].includes(one.dataset))
  return isOn ? 'on' : 'off'
}

const recreate = 'delete it there and run npm run content:connect, which creates it again'

/** Advice for a webhook that is switched off, or belongs to another dataset. */
export const webhookFix = `Switch it on at sanity.io/manage, API, Webhooks, or ${recreate}.`

/** Advice about a webhook's secret, which Sanity's API does not return. */
export const webhookSecretAdvice = `Sanity does not show the webhook’s secret. To test the secret, publish once and look at the webhook’s attempts at sanity.io/manage, API, Webhooks; if the site answered them with 401, ${recreate}.`

/** Creates the webhook that Sanity calls at each change of a published document. */
export const createWebhook = ({ projectId, token }: Project, about: { url: string; dataset: string; secret: string }) =>
  request(`${sanityApi(projectId, 'v2021-10-04')}/hooks/projects/${projectId}`, token, {
    ...about,
    type: 'document',
    name: 'Career Care: a change is live at once',
    httpMethod: 'POST',
    apiVersion: 'v2021-03-25',
    includeDrafts: false,
    rule: { on: ['create', 'update', 'delete'], projection: '{_id, _type}' },
  })

export const listOrigins = async ({ projectId, token }: Project) =>
  z.array(origin).parse(await request(`${sanityApi(projectId)}/projects/${projectId}/cors`, token))

/** Allows a Studio's origin to sign in to the project and query its datasets. */
export const createOrigin = ({ projectId, token }: Project, studio: string) =>
  request(`${sanityApi(projectId)}/projects/${projectId}/cors`, token, {
    origin: studio,
    allowCredentials: true,
  })
