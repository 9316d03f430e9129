import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#scripts/stack/ports.ts'
import { emptyEnvironment, type StackProcess, startStack } from '#scripts/stack/process.ts'
import { query, startPostgres } from '#tests/contract/db/postgres-server.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { webhookSecret } from '#tests/contract/mail/resend-event.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { copyBuild, copyRepository } from './repository-copy.ts'
import { startSanity } from './sanity-stand-in.ts'

const secret = (name: string) => `${name} of both machines, long enough`

/** Starts two servers, each with its own gateway, that share PostgreSQL, Sanity, Resend and a load balancer. */
export async function startTwoMachines() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-two-'))
  const copies = [copyRepository('first-machine'), copyRepository('second-machine')] as const
  const [first, second] = [await freePort(), await freePort()]
  const balancer = await startLoadBalancer([first, second])
  const postgres = await startPostgres()
  const database = await postgres.freshDatabase()
  const resend = await fakeResend()
  const sanity = await startSanity({
    ...{ folder: path.join(folder, 'lake'), projectId: 'cc4test2', token: 'sk-token' },
    ...{ studio: 'http://localhost:1', reach: (url: string) => url },
  })
  const variables: Record<string, string> = {
    ...sanity.variables,
    SANITY_WEBHOOK_SECRET: secret('webhook'),
    SITE_URL: balancer.http,
    POSTGRES_URL: database,
    RESEND_API_KEY: 're_key-of-both-machines',
    RESEND_BASE_URL: resend.url,
    RESEND_WEBHOOK_SECRET: webhookSecret,
    MAIL_FROM: 'Career Care <hello@coach.example>',
    OWNER_EMAILS: 'coach@coach.example',
    SESSION_SECRET: secret('session'),
    CRON_SECRET: secret('cron'),
    // The visitors of a test have one address. With a proxy more than there is, it is unknown.
    TRUST_PROXY: '2',
  }
  await promisify(execFile)(process.execPath, ['scripts/content/import.ts'], {
    cwd: copies[0],
    env: emptyEnvironment(variables),
  })
  sanity.hooks.push({
    ...{ id: '0', dataset: 'production', isDisabled: false, secret: secret('webhook') },
    url: `${balancer.http}/api/revalidate`,
  })
  await sanity.goAway()
  await sanity.comeBack()

  const start = (at: 0 | 1) =>
    startStack(path.join(folder, `${at}`), { ...variables, PORT: `${[first, second][at]}` }, copies[at])
  const machines: StackProcess[] = [await start(0)]
  copyBuild(copies[1], copies[0])
  machines.push(await start(1))
  return {
    ...{ sanity, resend, machines, site: balancer.http },
    /** Queries the database directly. */
    sql: (sql: string) => query(database, sql),
    async stop() {
      for (const machine of machines) await machine.stop()
      balancer.stop()
      await Promise.all([sanity.stop(), resend.stop(), postgres.stop()])
      for (const one of [folder, ...copies]) rmSync(one, { recursive: true, force: true })
    },
  }
}
