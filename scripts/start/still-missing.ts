import { missingSettings } from '#web/checks/index.ts'
import type { Environment } from '#web/env.ts'

/** Message about missing settings of a public site. It is empty on a developer's machine. */
export async function stillMissing(environment: Environment): Promise<string> {
  if (!environment.isPublic) return ''
  const missing = await missingSettings(environment)
  if (missing.length === 0) return ''
  return [
    '  Missing settings, without which the site runs too (docs/own-server.md):',
    ...missing.map(({ name, text, fix }) => `  - ${name}: ${text} ${fix}`),
    '',
  ].join('\n')
}
