import type { Environment } from '#web/env.ts'
import { missingSettings } from '#web/owner/set-up/missing-settings.ts'

/** Message about missing settings of a public site. It is empty on a developer's machine. */
export function stillMissing(environment: Environment): string {
  const missing = environment.isPublic ? missingSettings(environment) : []
  if (missing.length === 0) return ''
  return [
    '  Missing settings, without which the site runs too (docs/own-server.md):',
    ...missing.map(({ variable, text }) => `  - ${variable}: ${text}`),
    '',
  ].join('\n')
}
