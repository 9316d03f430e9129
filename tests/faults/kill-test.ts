import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { killableStack } from './killed-stack.ts'
import { randomFrom } from './random.ts'
import { slowResend } from './slow-resend.ts'
import { endLeases, owners, restartCeiling, type Verification, verify } from './verify.ts'
import { type Form, send, visitors } from './visitors.ts'

export interface KillTestOptions {
  /** Empty folder. */
  dataDir: string
  /** Empty database, and the environment variables with its address. The default is the embedded database. */
  database?: { url: string; variables: Record<string, string> }
  /** At most `roundsPerStore`. */
  rounds: number
  seed: number
}

export type KillTestResult = Verification & {
  kills: number
  unanswered: number
  refusals: string[]
  /** Acknowledged forms that the last stack did not recognise by their keys. */
  lostKeys: number
}

/** Milliseconds: on a quiet machine a stack opens its database within this time, on a busy machine later. */
const startsWithin = 3_000

/** Largest number of accepted forms between two kills. */
const formsPerRound = 100

/** Rounds of one store. */
export const roundsPerStore = 6

/**
 * Kills the production server repeatedly at random moments, while visitors send forms and the site sends mails. Then
 * lets the last server finish, and counts leads and mails.
 */
export async function runKillTest({ dataDir, database, rounds, seed }: KillTestOptions): Promise<KillTestResult> {
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
      // Without the second proxy the address of a visitor is unknown, and the forms have no limit by visitor.
      TRUST_PROXY: '2',
      ...database?.variables,
    },
    random,
  )
  const address = database
    ? { driver: 'postgres' as const, url: database.url }
    : { driver: 'embedded' as const, folder: path.join(dataDir, 'postgres') }
  const crowd = visitors(stack.site, formsPerRound * (roundsPerStore + 2))
  try {
    await stack.start()
    for (let left = rounds; left > 0; left--) {
      await crowd.more(random.between(1, formsPerRound))
      await pause(random.between(0, 40))
      await stack.kill()
      // In every other round the stack is also killed during its start.
      if (left % 2 === 1) await stack.killWhileStarting(startsWithin)
      if (left === 1) await endLeases(address)
      await restartCeiling(address)
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

/** Sends each form again with its key. @returns the number of forms that get another id */
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

/** Sweeps until no mail waits. The site waits half a minute before it retries a mail that timed out. */
async function sendEverything(site: string, secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  for (const end = Date.now() + 150_000; Date.now() < end; await pause(200)) {
    await (await fetch(`${site}/api/outbox`, { method: 'POST', headers })).body?.cancel()
    const { mail } = health.parse(await (await fetch(`${site}/api/health`, { headers })).json())
    if (mail.waiting === 0) return
  }
}
