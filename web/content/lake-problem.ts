import type { Environment } from '../env.ts'

/**
 * Asks the content lake one question.
 * @param timeoutMs how long it may take; a lake that is too slow for this makes no page either
 * @returns what is wrong, in a sentence for the developer, or null when it answers
 */
export async function lakeProblem(
  { projectId, dataset, apiHost, token }: Environment['content'],
  timeoutMs = 2_500,
): Promise<string | null> {
  const host = apiHost ?? `https://${projectId}.api.sanity.io`
  const query = encodeURIComponent('*[_type == "siteSettings"][0]._id')
  const url = `${host}/v2026-11-01/data/query/${encodeURIComponent(dataset)}?query=${query}`
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { headers, cache: 'no-store', signal })
    await response.body?.cancel()
    if (response.ok) return null
    if (response.status === 401 || response.status === 403)
      return `The content lake refuses SANITY_API_TOKEN (${response.status}).`
    if (response.status === 404)
      return `There is no dataset "${dataset}" in the project ${projectId} at ${host}.`
    return `The content lake at ${host} answers ${response.status}.`
  } catch {
    return `The content lake at ${host} does not answer.`
  }
}
