import type { Environment } from '../env.ts'

/** URL of a project's API at Sanity. */
export const sanityApi = (projectId: string, version = 'v2025-08-14') => `https://${projectId}.api.sanity.io/${version}`

/** Result of a request to the content lake: the lake's time, or a sentence for the developer about the problem. */
type LakeResponse = { problem: string } | { problem: null; now: string }

/** Sends one request to the content lake. @param timeoutMs time-out. A slower lake could not serve pages either */
export async function askLake(
  { projectId, dataset, apiHost, token }: Environment['content'],
  timeoutMs = 2_500,
): Promise<LakeResponse> {
  const host = apiHost ?? new URL(sanityApi(projectId)).origin
  const query = encodeURIComponent('{"now": now(), "id": *[_type == "siteSettings"][0]._id}')
  const url = `${host}/v2026-11-01/data/query/${encodeURIComponent(dataset)}?query=${query}`
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { headers, cache: 'no-store', signal })
    if (!response.ok) {
      await response.body?.cancel()
      return { problem: problemOf(response.status, host, { projectId, dataset }) }
    }
    const { result } = await response.json()
    return { problem: null, now: new Date(result.now).toISOString() }
  } catch {
    return { problem: `The content lake at ${host} does not answer.` }
  }
}

function problemOf(
  status: number,
  host: string,
  { projectId, dataset }: Pick<Environment['content'], 'projectId' | 'dataset'>,
): string {
  if (status === 401 || status === 403) return `The content lake refuses SANITY_API_TOKEN (${status}).`
  if (status === 404) return `There is no dataset "${dataset}" in the project ${projectId} at ${host}.`
  return `The content lake at ${host} answers ${status}.`
}

/** Returns a problem with the content lake; null without one. */
export const lakeProblem = async (...question: Parameters<typeof askLake>) => (await askLake(...question)).problem
