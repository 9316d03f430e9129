import { z } from 'zod'
import type { Environment } from '#web/env.ts'
import { descriptorProblem } from '#web/gateway/descriptors.ts'
import { ask, type Finding, ok, problem, unknown } from './check.ts'

const report = z.object({
  gateway: z.object({
    pages: z.number(),
    oldestSeconds: z.number(),
    failures: z.number(),
    openFiles: z.number().optional(),
  }),
})

/** Checks the gateway in the site's health report: its limit of open files, and the renewal of stored pages. */
export async function inspectGateway({ siteUrl }: Pick<Environment, 'siteUrl'>): Promise<Finding> {
  const response = await ask('The site', `${siteUrl}/api/health`)
  const { data } = report.safeParse(await response.json().catch(() => null))
  if (!data)
    return unknown(
      'The health report of the site contains no gateway.',
      'npm start starts the gateway, unless the option --without-gateway is set.',
    )
  const { pages, oldestSeconds, failures, openFiles } = data.gateway
  const files = openFiles === undefined ? undefined : descriptorProblem(openFiles)
  if (files) return problem(files.text, 'Then start the site again.')
  if (failures > 0)
    return problem(
      `Stored pages could not be renewed the last ${failures === 1 ? 'time' : `${failures} times`}: visitors get pages that are up to ${inWords(oldestSeconds)} old.`,
      'See Next’s errors in the site’s log, and the line “Site”.',
    )
  return ok(`Stored pages: ${pages}. Each is renewed when somebody asks for it.`)
}

const inWords = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
