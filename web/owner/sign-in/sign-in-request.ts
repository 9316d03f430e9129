import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'

/*
 * Request of `npm run sign-in` to the running site. The command runs without Next, so this file imports
 * nothing of Next.
 */

/** Lifetime of a request in seconds. */
const requestSeconds = 60

/** Lifetime of a printed link in minutes: enough to copy it to another machine. */
export const printedLinkMinutes = 30

/** Lifetime of a token in days. */
export const tokenDays = 90

const command = z.object({ email: z.string(), makes: z.enum(['link', 'token']) })

/** Seals a request with SESSION_SECRET, which authenticates it. */
export const sealSignInRequest = (request: z.infer<typeof command>, secret: string) =>
  sealData(request, { password: secret, ttl: requestSeconds })

/** Opens a sealed request; undefined if it is invalid or expired. */
export const openSignInRequest = async (sealed: string, secret: string) =>
  command.safeParse(await unsealData(sealed, { password: secret })).data
