import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'

/*
 * Orders of `npm run sign-in`, which runs in Node alone: nothing of Next is imported here.
 */

/** Seconds for which an order is taken. */
const orderSeconds = 60

/** Minutes for which a printed link works: it is copied from a terminal to another machine. */
export const printedLinkMinutes = 30

/** Days for which a token works. */
export const tokenDays = 90

const order = z.object({ email: z.string(), makes: z.enum(['link', 'token']) })

/** Seals an order of `npm run sign-in`: whoever has SESSION_SECRET has the server. */
export const sealOrder = (wanted: z.infer<typeof order>, secret: string) =>
  sealData(wanted, { password: secret, ttl: orderSeconds })

/** Opens an order; undefined for any other text. */
export const openOrder = async (sealed: string, secret: string) =>
  order.safeParse(await unsealData(sealed, { password: secret })).data
