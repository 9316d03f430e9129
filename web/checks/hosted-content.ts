import { z } from 'zod'
import { sanityApi } from '#web/content/lake-problem.ts'
import { ask, check, ok, problem } from './check.ts'

/** Checks the token, which previews need. */
export const contentToken = check('Content token', ['doctor'], async ({ content }) => {
  if (content.hosting === 'embedded') return undefined
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
})

/** Checks that the Studio may query the dataset and sign in. */
export const corsOrigin = check('CORS origin', ['doctor'], async ({ content, studioUrl, framedBy }) => {
  if (content.hosting === 'embedded') return undefined
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
})

/** Checks that the Studio of a hosted project answers. */
export const studio = check('Studio', ['doctor'], async ({ content, studioUrl, framedBy }) => {
  if (content.hosting === 'embedded') return undefined
  if (framedBy.length === 0) return studioMissing()
  const { status } = await ask('The Studio', studioUrl)
  return status < 400
    ? ok(`The Studio answers at ${studioUrl}.`)
    : problem(`STUDIO_URL answers ${status}.`, 'Deploy the Studio (npx sanity deploy), or correct STUDIO_URL.')
})

const studioMissing = () =>
  problem(
    'STUDIO_URL is not set: no Studio may show a preview.',
    'Set it to the address of the deployed Studio, and build the site again.',
  )

const user = z.object({ roles: z.array(z.object({ name: z.string() })).default([]) })
