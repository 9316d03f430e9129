import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readPointer, writePointer } from '#scripts/releases/current.ts'
import { removeCopy } from '#scripts/releases/data-copy.ts'
import { isEnded, type Journal, readJournal, writeJournal } from '#scripts/releases/journal.ts'
import { recoverChange } from '#scripts/releases/recover-change.ts'
import { type ChangeActions, runSteps, stepsOf } from '#scripts/releases/steps.ts'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { swap } from '#scripts/stack/swap.ts'
import { failCall } from '#tests/contract/failing-call.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { commandsOf, fuzz } from '#tests/fuzz.ts'

/*
 * The model keeps the version and the leads of the site. Each version writes its number into the data. In an update, a
 * rollback or a start, one call of the file system fails, or all calls from it on, as if the process was killed.
 */

interface Data {
  version: number
  leads: string[]
}
/** Failing call. `isKilled` makes all later calls fail too. */
interface Fault {
  number: number
  code: string
  isKilled: boolean
}
type Kind = Journal['kind']

const at = folderOfFile()
const files = ['postgres/base/1', 'content/lake.sqlite']
const release = (version: number) => ({ folder: `v${version}`, commit: `v${version}` })
const versionOf = ({ folder }: { folder: string }) => Number(folder.slice(1))

function write(data: Data, below = '.') {
  for (const file of files) {
    const full = at('site', below, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, JSON.stringify(data))
  }
}

/** Reads the data, whose files must agree. */
function read(below = '.'): Data {
  const [database = '', content] = files.map((file) => readFileSync(at('site', below, file), 'utf8'))
  expect(content).toBe(database)
  return JSON.parse(database)
}

async function withFault(fault: Fault | undefined, work: () => Promise<void>) {
  const { number = 0, code = '', isKilled = false } = fault ?? {}
  const isCounted = (file: string) => number > 0 && file.startsWith(at('site'))
  const call = failCall(number, code, isCounted, isKilled ? Number.POSITIVE_INFINITY : 1)
  try {
    await work().catch((error) => expect(`${error}`).toContain(code || 'no error'))
  } finally {
    call.restore()
  }
}

class Site {
  newest = 1
  data: Data = { version: 1, leads: [] }
  backups = new Map<string, Data>()

  constructor() {
    rmSync(at('site'), { recursive: true, force: true })
    write(this.data)
    writePointer(at('site'), release(1))
  }

  addLead() {
    this.data = { ...this.data, leads: [...this.data.leads, `lead ${this.data.leads.length}`] }
    write(this.data)
  }

  /** Acts as the versions and scripts of a start process do. */
  actions({ to, backup = '' }: Journal): ChangeActions {
    return {
      hold: async () => {
        const name = `backup-${this.backups.size}`
        this.backups.set(name, this.data)
        return name
      },
      runScript: async (_folder, script, args) => {
        if (!script.includes('restore')) return `Exported ${read('releases/before').leads.length}`
        write(this.backups.get(backup) ?? expect.fail('no backup'), '.restoring')
        if (!args.includes('--prepare')) swap(at('site'), { from: '.restoring', to: `${args[2]}` })
        return 'Restored'
      },
      load: async () => undefined,
      start: async () => write({ ...read(), version: versionOf(to) }),
      stopStarted: async () => undefined,
    }
  }

  async change(kind: Kind, fault: Fault | undefined, atStart: Fault | undefined) {
    const { previous, ...from } = readPointer(at('site')) ?? expect.fail('no pointer')
    if (kind === 'rollback' && previous === undefined) return
    const { backup, ...older } = previous ?? { backup: '', ...release(0) }
    const to = kind === 'update' ? release(++this.newest) : older
    const journal: Journal = { kind, from, to, step: 'asked', report: [] }
    if (kind === 'rollback') journal.backup = backup
    writeJournal(at('site'), journal)
    await withFault(fault, async () => {
      const note = (now: Partial<Journal>) => writeJournal(at('site'), Object.assign(journal, now))
      const steps = stepsOf(at('site'), journal, this.actions(journal))
      const problem = await runSteps(steps, (step) => note({ step }))
      await removeCopy(at('site'))
      note({ step: problem ? 'failed' : 'done' })
    })
    await withFault(atStart, () => this.start())
    await this.start()
    const isDone = readPointer(at('site'))?.folder === to.folder
    expect(isDone || fault !== undefined).toBe(true)
    if (!isDone) return
    const back = kind === 'update' ? from.folder : undefined
    expect(readPointer(at('site'))?.previous?.folder, 'the version to go back to').toBe(back)
    const before = this.data
    const restored = kind === 'update' ? before : this.backups.get(backup)
    this.data = { ...(restored ?? expect.fail('no backup')), version: versionOf(to) }
    if (kind === 'rollback') expect(read(`before-rollback-to-${backup}`)).toEqual(before)
  }

  async start() {
    await recoverChange(at('site'), () => undefined)
    openDataDir(at('site'))()
  }

  /** Checks that one version runs, on whole data of its own, and can go back. */
  async check() {
    const pointer = readPointer(at('site')) ?? expect.fail('no pointer')
    expect(read()).toEqual(this.data)
    expect(versionOf(pointer)).toBe(this.data.version)
    const journal = readJournal(at('site'))
    expect(journal === undefined || isEnded(journal)).toBe(true)
    for (const left of ['releases/before', 'swap.json', '.undone'])
      expect(existsSync(at('site', left)), left).toBe(false)
    if (pointer.previous) expect([...this.backups.keys()]).toContain(pointer.previous.backup)
  }
}

const command = commandsOf<Site>()
const fault = fc.option(
  fc.record({
    number: fc.integer({ min: 1, max: 60 }),
    code: fc.constantFrom('EIO', 'ENOSPC', 'EMFILE'),
    isKilled: fc.boolean(),
  }),
  { nil: undefined },
)
const changed = fc
  .tuple(fc.constantFrom<Kind>('update', 'update', 'rollback'), fault, fault)
  .map(([kind, first, second]) =>
    command(`${kind} ${JSON.stringify(first)}, start ${JSON.stringify(second)}`, (site) =>
      site.change(kind, first, second),
    ),
  )
const written = fc.constant(command('a lead', async (site) => site.addLead()))

fuzz(
  'after updates, rollbacks and kills one version runs with whole data, and nothing is lost',
  fc.asyncProperty(fc.commands([changed, changed, written], { maxCommands: 12 }), (list) =>
    fc.asyncModelRun(() => ({ model: {}, real: new Site() }), list),
  ),
  { runs: 60 },
)
