import { type Redirect, redirectMap } from '#schemas/redirect-rules.ts'
import { routes } from '#schemas/routes.ts'
import { getRedirects } from '#web/content/pages.ts'

/** As a page: web/content/read.ts. After a failure it is asked again sooner. */
const freshForMs = 30_000
const retryAfterMs = 5_000

interface Known {
  map: ReadonlyMap<string, string>
  /** By the process's own clock, which nobody sets. */
  staleAt: number
  asking: Promise<void> | undefined
}

declare global {
  // One server process loads this module more than once: the start of requests, and the webhook.
  var careerCareRedirects: Known | undefined
}

function known(): Known {
  globalThis.careerCareRedirects ??= {
    map: new Map(),
    staleAt: Number.NEGATIVE_INFINITY,
    asking: undefined,
  }
  return globalThis.careerCareRedirects
}

/** Has the list asked for anew before it is used again: the lake says that one of them changed. */
export function forgetRedirects(): void {
  known().staleAt = Number.NEGATIVE_INFINITY
}

/**
 * The coach's redirects, asked of the lake once in half a minute at most, however many addresses are not
 * found. While the lake does not answer, the last known ones hold.
 */
export async function currentRedirects(): Promise<ReadonlyMap<string, string>> {
  const state = known()
  if (performance.now() >= state.staleAt) {
    state.asking ??= ask(state).finally(() => {
      state.asking = undefined
    })
    await state.asking
  }
  return state.map
}

async function ask(state: Known): Promise<void> {
  // Set first: a change that is announced while the lake answers has it asked again.
  state.staleAt = performance.now() + freshForMs
  try {
    const answer = await getRedirects()
    const slugs = answer?.slugs ?? []
    const pages = new Set<string>([...Object.values(routes), ...slugs.map((slug) => `/${slug}`)])
    state.map = redirectMap(complete(answer?.list ?? []), (address) => pages.has(address))
  } catch {
    state.staleAt = performance.now() + retryAfterMs
    console.warn('The content lake does not answer: redirects stay as they were.')
  }
}

const complete = (list: { from: string | null; to: string | null }[]) =>
  list.filter((one): one is Redirect => Boolean(one.from && one.to))
