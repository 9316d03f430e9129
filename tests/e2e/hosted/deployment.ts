import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { packageCommand } from '#scripts/stack/package-command.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { emptyEnvironment, type StackProcess, startStack } from '#scripts/stack/process.ts'
import { query, startPostgres } from '#tests/contract/db/postgres-server.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { webhookSecret } from '#tests/contract/mail/resend-event.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { copyRepository } from './repository-copy.ts'
import { startSanity } from './sanity-stand-in.ts'

const secret = (name: string) => `${name} of the hosted tests, long enough`
const projectId = 'cc4test1'
const token = 'sk-token-of-the-tests'

/** Report of vercel-build.ts about each function, with its routes and the sizes of its files. */
const deployed = z.object({
  handlers: z.object({ pages: z.string(), proxy: z.string() }),
  functions: z.array(
    z.object({
      routes: z.array(z.string()),
      runtime: z.string(),
      files: z.record(z.string(), z.number()),
    }),
  ),
  statics: z.array(z.string()),
  leaks: z.array(z.string()),
  outside: z.array(z.string()),
})

/**
 * Creates a complete hosted deployment: Sanity behind TLS, a real PostgreSQL, Resend's API, a hosted Studio, and two
 * instances of the site behind one proxy. A copy of the repository is built like on Vercel.
 */
export async function deploy() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-hosted-'))
  const copy = copyRepository()
  const [first, second, studioPort] = [await freePort(), await freePort(), await freePort()]
  const studio = `http://localhost:${studioPort}`
  const balancer = await startLoadBalancer([first, second])
  const sanity = await startSanity({
    ...{ folder: path.join(folder, 'lake'), projectId, token, studio },
    reach: (url) => url.replace(balancer.url, balancer.http),
  })
  const postgres = await startPostgres()
  const database = await postgres.freshDatabase()
  const resend = await fakeResend(`${balancer.url}/api/resend`)
  const variables: Record<string, string> = {
    ...sanity.variables,
    SANITY_WEBHOOK_SECRET: secret('webhook'),
    SITE_URL: balancer.url,
    STUDIO_URL: studio,
    POSTGRES_URL: database,
    RESEND_API_KEY: 're_key-of-the-hosted-tests',
    RESEND_BASE_URL: resend.url,
    RESEND_WEBHOOK_SECRET: webhookSecret,
    MAIL_FROM: 'Career Care <hello@coach.example>',
    OWNER_EMAILS: 'coach@coach.example',
    SESSION_SECRET: secret('session'),
    CRON_SECRET: secret('cron'),
    TRUST_PROXY: '1',
  }
  const closers: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => rmSync(copy, { recursive: true, force: true }),
    () => sanity.stop(),
    () => postgres.stop(),
    () => resend.stop(),
    () => balancer.stop(),
  ]

  /** Folders of the unpacked functions of the pages and the proxy. */
  const packed = { pages: path.join(folder, 'pages'), proxy: path.join(folder, 'proxy') }
  /** Runs one of the repository's commands with the deployment's variables. */
  const command = (script: string, own: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, script.split(' '), {
      cwd: copy,
      env: emptyEnvironment({ ...variables, ...own }),
    }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    )

  /** Starts the second instance of the built site, and waits until it answers. */
  async function startSecond(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [packageCommand('next', copy), 'start', 'web', '--port', `${second}`], {
      cwd: copy,
      stdio: 'ignore',
      env: emptyEnvironment({ ...variables, DATA_DIR: path.join(folder, 'second') }),
    })
    for (;;) {
      const answer = await fetch(`http://localhost:${second}/api/health`).catch(() => null)
      await answer?.body?.cancel()
      if (answer) return child
      if (child.exitCode !== null) throw new Error('The second instance did not start')
    }
  }

  let firstInstance: StackProcess | undefined
  let secondInstance: ChildProcess | undefined
  const stopSecond = async () => {
    if (!secondInstance || secondInstance.exitCode !== null) return
    const exited = once(secondInstance, 'exit')
    secondInstance.kill('SIGTERM')
    // Like a host, kills a process that still runs after ten seconds.
    const timer = setTimeout(() => secondInstance?.kill('SIGKILL'), 10_000)
    await exited
    clearTimeout(timer)
  }
  return {
    ...{ sanity, resend, studio, command, site: balancer.url, http: balancer.http },
    instances: [first, second].map((port) => `http://localhost:${port}`),
    /** Queries the database directly. */
    sql: (sql: string) => query(database, sql),
    /** Builds and packs the site like Vercel. @returns the deployment's functions */
    async build() {
      const report = path.join(folder, 'packed.json')
      const built = await command(`tests/e2e/hosted/vercel-build.ts ${report} ${packed.pages} ${packed.proxy}`, {
        VERCEL: '1',
        // Vercel starts a build's commands with the Node of package.json.
        PATH: `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      })
      if (built.code !== 0) throw new Error(built.output)
      return deployed.parse(JSON.parse(readFileSync(report, 'utf8')))
    },
    /** Runs a packed function like Vercel, with its own files alone. @param handler the file from `build` */
    async runFunction(kind: 'pages' | 'proxy', handler: string) {
      const port = await freePort()
      const child = spawn(
        process.execPath,
        [path.join(import.meta.dirname, 'run-function.mjs'), ...[path.join(packed[kind], handler), `${port}`, kind]],
        {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          env: emptyEnvironment({ ...variables, VERCEL: '1' }),
        },
      )
      await once(child, 'message')
      closers.push(() => child.kill())
      return {
        /** Sends a request like Vercel's router, which has matched the path with a route. */
        async ask(path: string, route = '', parameters: Record<string, string> = {}) {
          const matches = `${new URLSearchParams(
            Object.entries(parameters).map(([name, value]) => [`nxtP${name}`, value]),
          )}`
          const headers = { 'x-matched-path': route, 'x-now-route-matches': matches }
          return fetch(`http://localhost:${port}${path}`, { headers, redirect: 'manual' })
        },
        stop: () => child.kill(),
      }
    },
    buildId: () => readFileSync(path.join(copy, 'web/.next/BUILD_ID'), 'utf8'),
    /** Builds the Studio against the hosted lake, and starts both instances of the built site. */
    async start() {
      const own = { ...variables, PORT: `${first}`, STUDIO_PORT: `${studioPort}` }
      firstInstance = await startStack(path.join(folder, 'first'), own, copy)
      closers.push(() => firstInstance?.stop())
      closers.push(stopSecond)
      secondInstance = await startSecond()
    },
    /** File with the output of the first instance. */
    terminal: () => firstInstance?.terminal ?? '',
    stopFirst: () => firstInstance?.stop(),
    async restartSecond() {
      await stopSecond()
      secondInstance = await startSecond()
    },
    async stop() {
      for (const close of closers.splice(0).reverse()) await close()
    },
  }
}
