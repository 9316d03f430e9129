import { z } from 'zod'
import { ask, check, ok, problem, unknown } from './check.ts'
import { seeMails } from './mail.ts'

/*
 * Checks of the health report of the running site, which has the database open. The doctor may not open it.
 */

/** Requests the health report of the running site. */
export async function readHealth(siteUrl: string): Promise<{ status: number; body: unknown }> {
  const response = await ask('The site', `${siteUrl}/api/health`)
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** Health report of the gateway while Next does not run. */
const startingReport = z.object({ site: z.literal('starting') })

const report = z.object({
  down: z.array(z.string()),
  content: z.object({ hosting: z.string(), reason: z.string().optional() }),
  database: z.object({ driver: z.string(), reason: z.string().optional() }),
  mail: z.object({
    mode: z.string(),
    failing: z.boolean().optional(),
    heldBack: z.string().optional(),
  }),
})

/** Checks that no part of the running site is down, and that the site runs with these variables. */
export const site = check('Site', ['doctor'], async ({ siteUrl, content, database }) => {
  const { status, body } = await readHealth(siteUrl)
  if (startingReport.safeParse(body).success)
    return problem(
      'Next does not run at this moment; the gateway serves stored pages.',
      'Run this again in a minute. If it stays, see the site’s log for the reason.',
    )
  const { data: seen } = report.safeParse(body)
  if (!seen) {
    return problem(
      `${siteUrl}/api/health answers ${status}, but the answer is not this site’s.`,
      'SITE_URL is another site’s, or a proxy in front of the site answers.',
    )
  }
  const { down, content: lake, database: store } = seen
  if (down.length > 0) {
    const reasons = [lake.reason, store.reason].filter((reason) => reason !== undefined)
    return problem(
      `The site says that this is down: ${down.join(', ')}.`,
      reasons.join(' ') || 'See the lines above, and the site’s log.',
    )
  }
  if (seen.content.hosting !== content.hosting || seen.database.driver !== database.driver) {
    return problem(
      `The site runs with ${seen.content.hosting} content and the ${seen.database.driver} database; these variables say ${content.hosting} and ${database.driver}.`,
      'Run this with the variables of the deployment, or deploy again with these.',
    )
  }
  return ok(`The site is up: ${content.hosting} content, ${database.driver} database, mail ${seen.mail.mode}.`)
})

/** Checks that the site is not marked as a copy, which sends no mails, and that its mails are sent. */
export const liveSite = check('Live site', ['doctor'], async ({ siteUrl }) => {
  const { data } = report.safeParse((await readHealth(siteUrl)).body)
  if (!data) return unknown('The site does not say whether it is a copy.', 'See the line “Site”.')
  if (data.mail.heldBack)
    return problem(
      data.mail.heldBack,
      `If this site is live: sign in at ${siteUrl}/owner and press “This is the live site now”.`,
    )
  return data.mail.failing
    ? problem('No mail has gone out for some minutes.', seeMails)
    : ok('The site is no copy: it sends its mails.')
})
