import { z } from 'zod'
import { ask, check, ok, unknown } from './check.ts'

const report = z.object({
  incidents: z.array(z.object({ label: z.string(), today: z.number(), week: z.number() })),
})

/** Lists what was refused or failed in the last seven days. A count alone is no problem, so it never fails. */
export const incidents = check('Incidents', ['doctor'], async ({ siteUrl, cronSecret }) => {
  if (!cronSecret) return undefined
  const headers = { authorization: `Bearer ${cronSecret}` }
  const response = await ask('The site', `${siteUrl}/api/incidents`, { headers })
  const { data } = report.safeParse(await response.json().catch(() => null))
  if (!data) return unknown(`${siteUrl}/api/incidents answers ${response.status}.`, 'See the lines “Site” and “Cron”.')
  const counted = data.incidents.filter(({ week }) => week > 0)
  return ok(
    counted.length === 0
      ? 'In the last seven days nothing was refused or blocked, and no script failed.'
      : `In the last seven days (today): ${counted.map(({ label, week, today }) => `${label} ${week} (${today})`).join('; ')}.`,
  )
})
