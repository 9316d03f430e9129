import { createHash } from 'node:crypto'
import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { after } from 'next/server'
import { z } from 'zod'
import { tellOtherMachines } from '#hosting/expire-pages.ts'
import { expireTypes } from '#web/content/expire-types.ts'
import { askLake } from '#web/content/lake-problem.ts'
import { rememberedSeconds, webhookRefusal } from '#web/content/verify-webhook.ts'
import { currentStore } from '#web/db/current.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import { environment } from '#web/env.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { json, notAllowed } from '#web/http/response.ts'
import { countLater } from '../count-later.ts'

export const GET = notAllowed('POST, OPTIONS')

const payload = z.object({ _type: z.string().regex(/^[\w.-]+$/), operation: z.string().optional() })

/** Handles Sanity's signed webhook: expires every page that reads the changed document's type. */
export async function POST(request: Request): Promise<Response> {
  const secret = environment().content.webhookSecret
  if (!secret) return respond(503, 'SANITY_WEBHOOK_SECRET is not set: see .env.example')

  // The sender is not verified yet, so the handler reads no more bytes than a webhook has.
  const body = await readCapped(request).catch((error: unknown) => {
    if (error instanceof RequestError) return error
    throw error
  })
  if (body instanceof RequestError) return respond(body.status, body.message)
  return revalidate(request.headers, new TextDecoder().decode(body), secret)
}

async function revalidate(headers: Headers, body: string, secret: string): Promise<Response> {
  const refusal = await webhookRefusal(headers, body, secret)
  if (refusal && refusal !== 'stale') return refuse(refusal)

  const document = payload.safeParse(parsed(body))
  if (!document.success) return respond(400, 'The webhook’s projection must contain _type')

  // If the lake is down, an expired page would become an error page. The sender retries later.
  const lake = await askLake(environment().content)
  if (lake.problem !== null) return respond(503, `Nothing was purged. ${lake.problem}`)
  // Compare with the lake's clock, because this machine's may be an hour off.
  if (refusal && (await webhookRefusal(headers, body, secret, Date.parse(lake.now)))) return refuse(refusal)
  if (!(await isFirstUse(headers))) return refuse('replayed')

  const { _type, operation } = document.data
  if (operation !== 'shared') after(() => tellOtherMachines(_type))
  const { problem, headers: purge } = await expireTypes([_type])
  if (problem) return json(503, { message: problem }, purge)
  return json(200, { message: `Purged ${_type}` }, purge)
}

/**
 * Records a signature in the database, which all instances of the site share. While the database is down every
 * signature counts as new, because an extra rendering is better than an old page.
 */
async function isFirstUse(headers: Headers): Promise<boolean> {
  const signature = headers.get(SIGNATURE_HEADER_NAME) ?? ''
  const key = `sanity-webhook ${createHash('sha256').update(signature).digest('base64url')}`
  const limit = { key, max: 1, seconds: rememberedSeconds }
  return currentStore()
    .then(({ db }) => countAgainst(db, [limit]))
    .then(
      (wait) => wait === 0,
      () => true,
    )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Refuses a webhook, and counts it. */
function refuse(what: string): Response {
  countLater('webhook')
  return respond(401, `This webhook is ${what}`)
}

const respond = (status: number, message: string) => json(status, { message })
