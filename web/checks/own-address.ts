import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { RequestError, readCapped } from '#web/http/body.ts'
import { json } from '#web/http/response.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'

/** Lifetime of a challenge in seconds. */
const challengeSeconds = 60

const challenge = z.object({ nonce: z.uuid() })
const challengeResponse = z.object({ nonce: z.string(), visitor: z.string().optional() })

/** Seals a challenge with SESSION_SECRET. Only a server with the same secret can open it. */
export const sealChallenge = (nonce: string, secret: string) =>
  sealData({ nonce }, { password: secret, ttl: challengeSeconds })

/** Parses the response to a challenge; undefined for the response of another server. */
export const readChallengeResponse = (body: unknown) => challengeResponse.safeParse(body).data

/**
 * Handles POST /api/own-address: proves that the public URL leads to this site, and returns the visitor's network that
 * the site sees. Responds with 401 without a valid challenge.
 */
export async function handleOwnAddress(
  request: Request,
  { secret, trustProxy }: { secret: string | undefined; trustProxy: number },
): Promise<Response> {
  if (secret === undefined) return json(503, { error: 'SESSION_SECRET is not set.' })
  try {
    const sealed = new TextDecoder().decode(await readCapped(request))
    const { data } = challenge.safeParse(await unsealData(sealed, { password: secret }))
    if (!data) return json(401, { error: 'Only this site asks this.' })
    const visitor = visitorNetwork(request.headers, trustProxy)
    return json(200, { nonce: data.nonce, visitor } satisfies z.infer<typeof challengeResponse>)
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message })
    return json(401, { error: 'Only this site asks this.' })
  }
}
