import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { json } from '#web/http/answer.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'

/** Seconds for which a question is answered. */
const questionSeconds = 60

const question = z.object({ reaches: z.uuid() })
const answer = z.object({ reaches: z.string(), visitor: z.string().optional() })

/** Question that the holder of SESSION_SECRET alone can ask, and answer. */
export const sealQuestion = (reaches: string, secret: string) =>
  sealData({ reaches }, { password: secret, ttl: questionSeconds })

/** Reads the site's answer; undefined for any other server's. */
export const readAnswer = (said: unknown) => answer.safeParse(said).data

/**
 * Handles POST /api/own-address: proves that a request to the public address reaches this site, and says which visitor
 * it counts as. Strangers get 401.
 */
export async function answerOwnAddress(
  request: Request,
  { secret, trustProxy }: { secret: string | undefined; trustProxy: number },
): Promise<Response> {
  if (secret === undefined) return json(503, { error: 'SESSION_SECRET is not set.' })
  try {
    const sealed = new TextDecoder().decode(await readCapped(request))
    const { data } = question.safeParse(await unsealData(sealed, { password: secret }))
    if (!data) return json(401, { error: 'Only this site asks this.' })
    const visitor = visitorNetwork(request.headers, trustProxy)
    return json(200, { reaches: data.reaches, visitor } satisfies z.infer<typeof answer>)
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message })
    return json(401, { error: 'Only this site asks this.' })
  }
}
