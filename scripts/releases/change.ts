import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { outputOf } from '../stack/run.ts'
import { type Variables, withStoredSecrets } from '../stack/settings.ts'
import { folderOf } from './current.ts'
import { removeCopy } from './data-copy.ts'
import { type Journal, writeJournal } from './journal.ts'
import { type ChangeActions, runSteps, stepsOf } from './steps.ts'
import { launch, nodeOf, succeeds, type Version, type VersionMessage } from './version.ts'

/** Time limits in milliseconds: until a version reports a state, and then until it is healthy. */
const defaultLimits = { up: 120_000, healthy: 20_000 }

const health = z.object({ down: z.array(z.string()) })

/**
 * Parts of a site that are down; undefined if the site does not respond.
 * @param cronSecret without it, the site repeats a report for some seconds
 */
export async function partsDown(address: string, cronSecret: string | undefined): Promise<string[] | undefined> {
  try {
    const headers = { ...(cronSecret && { authorization: `Bearer ${cronSecret}` }) }
    const response = await fetch(`${address}/api/health`, { headers })
    return health.parse(await response.json()).down
  } catch {
    return undefined
  }
}

/** Waits until a version reports a state. @throws if the version ends first, or the time limit is reached */
async function waitForState(version: Version, state: VersionMessage['state'], milliseconds: number) {
  const ended = new AbortController()
  const timeout = pause(milliseconds, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error(`The version in ${version.folder} does not answer.`)
  })
  timeout.catch(() => undefined)
  return Promise.race([version.state(state), timeout]).finally(() => ended.abort())
}

/** Waits until every part of a version is up, except for parts that were down before. @returns the port of its Next */
export async function portOfHealthy(
  version: Version,
  downBefore: string[],
  limits = defaultLimits,
  cronSecret?: string,
): Promise<number> {
  const message = await waitForState(version, 'up', limits.up)
  if (message.state !== 'up') throw new Error(`The version reports ${message.state}.`)
  const until = performance.now() + limits.healthy
  for (;;) {
    const down = await partsDown(`http://127.0.0.1:${message.port}`, cronSecret)
    const worse = down?.filter((part) => !downBefore.includes(part))
    if (worse?.length === 0) return message.port
    if (performance.now() > until)
      throw new Error(`The version in ${version.folder} is not healthy: ${worse?.join(', ') ?? 'it does not answer'}.`)
    await pause(250)
  }
}

/** State of the start process. */
export type StartState = {
  dataDir: string
  ownUrl: string
  variables: Variables
  /** Version that has the public port. */
  serving: Version
  log: (line: string) => void
  limits?: typeof defaultLimits
}

/**
 * Replaces the running version by that of the journal. After a failure the previous version runs again, with unchanged
 * data.
 * @throws if the previous version does not start again
 */
export async function change(startState: StartState, journal: Journal): Promise<void> {
  const { dataDir, log, limits = defaultLimits } = startState
  const { CRON_SECRET } = withStoredSecrets({ ...process.env, ...startState.variables })
  const downBefore = (await partsDown(startState.ownUrl, CRON_SECRET)) ?? []
  const started: { version?: Version; port?: number } = {}
  let heldAt: number | undefined
  const load = async (folder: string) => {
    started.version = launch(folder, startState.variables, [succeeds])
    await waitForState(started.version, 'loaded', limits.up)
  }
  const start = async () => {
    started.version?.tell({ do: 'go' })
    if (started.version) started.port = await portOfHealthy(started.version, downBefore, limits, CRON_SECRET)
  }
  const actions: ChangeActions = {
    hold(reason) {
      heldAt = performance.now()
      return hold(startState.serving, reason)
    },
    runScript: (folder, script, args) =>
      outputOf(nodeOf(folder), ['--disable-warning=ExperimentalWarning', script, ...args], {
        cwd: folder,
        env: { ...process.env, ...startState.variables },
      }),
    load,
    start,
    async stopStarted() {
      await started.version?.kill()
    },
  }
  const write = (now: Partial<Journal>) => writeJournal(dataDir, Object.assign(journal, now))
  const problem = await runSteps(stepsOf(dataDir, journal, actions), (step) => write({ step }))
  if (problem) log(`The ${journal.kind} failed, and the previous version continues: ${problem.message}`)
  if (problem && heldAt !== undefined) {
    await load(folderOf(dataDir, journal.from))
    await start()
  }
  const { version, port } = started
  if (version && port !== undefined && heldAt !== undefined) {
    const seconds = ((performance.now() - heldAt) / 1000).toFixed(1)
    journal.report.push(
      `Forms waited for ${seconds} s (a form offers its e-mail draft after 6 s); stored pages were served.`,
    )
    await takeOver(startState, version, port)
  }
  await removeCopy(dataDir)
  write(problem ? { step: 'failed', why: problem.message } : { step: 'done' })
  if (!problem) log(`The ${journal.kind} to ${journal.to.commit} is done.`)
}

async function hold(version: Version, reason: string): Promise<string> {
  version.tell({ do: 'hold', reason })
  const message = await Promise.race([version.state('held'), version.state('notHeld')])
  if (message.state === 'held') return message.backup
  throw new Error(`The backup failed: ${message.state === 'notHeld' ? message.why : ''}`)
}

/** Forwards waiting requests to the next version. Gives it the public port after it has rendered its pages. */
async function takeOver(startState: StartState, next: Version, port: number): Promise<void> {
  const before = startState.serving
  before.tell({ do: 'forward', port })
  next.tell({ do: 'go' })
  await next.state('warm')
  startState.serving = next
  before.tell({ do: 'stop' })
  next.tell({ do: 'go' })
  await next.state('listening')
}
