import { environment } from '#web/env.ts'

/**
 * Headers that let the Studio's page read an answer: its origin alone. Nothing that needs a cookie is
 * allowed with it. `vary` keeps a cache from giving one origin's answer to another.
 */
export function readableByStudio(headers: Headers): Record<string, string> {
  const studio = new URL(environment().studioUrl).origin
  const isStudio = headers.get('origin') === studio
  return { vary: 'origin', ...(isStudio ? { 'access-control-allow-origin': studio } : {}) }
}
