import { z } from 'zod'
import { parseEnvironment } from '#web/env.ts'
import { printedLinkMinutes, sealSignInRequest, tokenDays } from '#web/owner/sign-in/sign-in-request.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withStoredSecrets } from '../stack/settings.ts'

const responseBody = z.union([z.object({ text: z.string() }), z.object({ error: z.string() })])

/* `npm run sign-in -- <address>` prints a sign-in link, for a site without working mail. With `--token` it prints a
   token instead, for programs that read and write content at SITE_URL/studio. */
await runCommand(async () => {
  const options = process.argv.slice(2)
  const [email] = options.filter((one) => !one.startsWith('--'))
  const makes = options.includes('--token') ? 'token' : 'link'
  if (!email) throw new CliError('Name an address of OWNER_EMAILS or COACH_EMAILS: npm run sign-in -- anna@example.com')
  const { ownUrl, sessionSecret } = parseEnvironment(withStoredSecrets(process.env))
  if (!sessionSecret) throw new CliError('There is no SESSION_SECRET in DATA_DIR: start the site first, or set it.')
  const body = await sealSignInRequest({ email, makes }, sessionSecret)
  const response = await fetch(`${ownUrl}/api/sign-in`, { method: 'POST', body }).catch(() => {
    throw new CliError(`The site does not answer at ${ownUrl}. Start it, or set PORT as for npm start.`)
  })
  const result = responseBody.safeParse(await response.json().catch(() => undefined)).data
  if (!result || 'error' in result)
    throw new CliError(result?.error ?? `The site refuses (it answers ${response.status}).`)
  console.info(
    makes === 'token'
      ? `Works for ${tokenDays} days. End it at /owner/devices, like any sign-in:\n${result.text}`
      : `Works once, within ${printedLinkMinutes} minutes:\n${result.text}`,
  )
})
