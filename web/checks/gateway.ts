import { z } from 'zod'
import { hasGateway } from '#hosting/machine.ts'
import { descriptorProblem } from '#web/gateway/descriptors.ts'
import { check, ok, problem, unknown } from './check.ts'
import { readHealth } from './health-report.ts'

const gatewayReport = z.object({
  gateway: z.object({
    pages: z.number(),
    oldestSeconds: z.number(),
    failures: z.number(),
    openFiles: z.number().optional(),
  }),
})

/** Checks the gateway's limit of open files, and the renewal of stored pages. */
export const gateway = check('Gateway', ['doctor'], async ({ siteUrl }) => {
  if (!hasGateway) return undefined
  const { data } = gatewayReport.safeParse((await readHealth(siteUrl)).body)
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
})

const inWords = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)
