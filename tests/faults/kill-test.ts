import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { killableStack } from './killed-stack.ts'
import { randomFrom } from './random.ts'
import { slowResend } from './slow-resend.ts'
import { endLeases, owners, type Verification, verify } from './verify.ts'
import { type Form, send, visitors } from './visitors.ts'

export interface KillTestOptions {
  /** Of a folder that is empty. */
  dataDir: string
  /** An empty one, and the variables with which the site finds it; the embedded one without. */
  database?: { url: string; variables: Record<string, string> }
  /** At most `roundsPerStore`. */
  rounds: number
  seed: number
}

export type KillTestResult = Verification & {
  kills: number
  unanswered: number
  refusals: string[]
  /** Acknowledged forms that the last stack, asked with their keys, did not know by their ids. */
  lostKeys: number
}

/** Milliseconds in which a stack on a quiet machine has opened its database, and on a busy one has not. */
const startsWithin = 3_000

/** Forms that are taken between two kills, at most. */
const formsPerRound = 100

/** Above a thousand leads in an hour the site would take them for a flood. */
export const roundsPerStore = 6

/**
 * Kills the production server again and again, at moments that nobody chose, while visitors send forms
 * and mails go out; then lets the last one finish, and counts.
 */
export async function runKillTest({
  dataDir,
  database,
  rounds,
  seed,
}: KillTestOptions): Promise<KillTestResult> {
  const random = randomFrom(seed)
  const resend = await slowResend(random)
  const cronSecret = randomBytes(32).toString('hex')
  const stack = killableStack(
    dataDir,
    {
      RESEND_API_KEY: 're_storm',
      RESEND_BASE_URL: resend.url,
      MAIL_FROM: 'Career Care <hello@example.org>',
      OWNER_EMAILS: owners.join(','),
      CRON_SECRET: cronSecret,
      ...database?.variables,
    },
    random,
  )
  const address = database
    ? { driver: 'postgres' as const, url: database.url }
    : { driver: 'embedded' as const, folder: path.join(dataDir, 'postgres'), diskLasts: true }
  const crowd = visitors(stack.site, formsPerRound * (roundsPerStore + 2))
  try {
    await stack.start()
    for (let left = rounds; left > 0; left--) {
      await crowd.more(random.between(1, formsPerRound))
      await pause(random.between(0, 40))
      await stack.kill()
      // Every other time it does not even get to its feet.
      if (left % 2 === 1) await stack.killWhileStarting(startsWithin)
      if (left === 1) await endLeases(address)
      await stack.start()
    }
    await crowd.more(formsPerRound)
    await crowd.leave()
    resend.hurry()
    const site = await stack.site()
    const lostKeys = await notKnown(site, crowd.forms)
    await sendEverything(site, cronSecret)
    await stack.stop()
    const verification = await verify(address, crowd.forms, resend)
    const { refusals, unanswered } = crowd
    return { kills: stack.kills(), ...verification, lostKeys, unanswered: unanswered(), refusals }
  } finally {
    await stack.stop()
    await resend.stop()
  }
}

/** Asks the site for each form again, by its key. @returns how many it does not know by the same id */
async function notKnown(site: string, forms: Form[]): Promise<number> {
  let unknown = 0
  const left = [...forms]
  const ask = async () => {
    for (let form = left.pop(); form !== undefined; form = left.pop())
      if ((await send(site, form)) !== form.id) unknown += 1
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  return unknown
}

const health = z.object({ mail: z.object({ waiting: z.number() }) })

/** Sweeps until no mail waits; one that Resend was too slow for comes again after half a minute. */
async function sendEverything(site: string, secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  for (const end = Date.now() + 150_000; Date.now() < end; await pause(200)) {
    await (await fetch(`${site}/api/outbox`, { method: 'POST', headers })).body?.cancel()
    const { mail } = health.parse(await (await fetch(`${site}/api/health`)).json())
    if (mail.waiting === 0) return
  }
}
