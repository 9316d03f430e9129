import type { Environment } from '#web/env.ts'
import { missingSettings } from '#web/owner/set-up/missing-settings.ts'

/** Lines about the settings that a public site lacks; empty on a machine of one's own. */
export function stillMissing(environment: Environment): string {
  const missing = environment.isPublic ? missingSettings(environment) : []
  if (missing.length === 0) return ''
  return [
    '  Still missing, which stops no start (docs/own-server.md):',
    ...missing.map(({ variable, text }) => `  - ${variable}: ${text}`),
    '',
  ].join('\n')
}
