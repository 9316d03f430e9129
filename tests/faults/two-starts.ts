import assert from 'node:assert/strict'
import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#scripts/stack/ports.ts'
import { spawnStack } from '#scripts/stack/process.ts'
import type { Fault } from './fault.ts'
import { send } from './visitors.ts'

/**
 * Starts three stacks at the same moment on one data folder. One stack runs. The others end with a sentence for the
 * developer. The next three starts find the stored data.
 */
export const twoStarts: Fault = {
  name: 'two-starts',
  title: 'of several stacks started at once on one data folder, one runs, and the others print the reason',
  async run({ rounds }) {
    using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-starts-'))
    const form = { key: crypto.randomUUID(), email: 'noor@example.org', mark: 'starts' }
    const ids = new Set<unknown>()
    for (let round = 0; round <= rounds; round++) ids.add(await startThree(folder.path, form, round % 2 === 1))
    assert.equal(ids.size, 1)
    assert.match(String([...ids][0]), /^[0-9a-f-]{36}$/)
    return { starts: 3 * (rounds + 1) }
  },
}

/** Starts three stacks, and sends a form to the running one. @returns the id of the form's lead */
async function startThree(folder: string, form: Parameters<typeof send>[1], onePort: boolean) {
  const data = path.join(folder, 'data')
  const ports: Record<string, string> = onePort
    ? { PORT: `${await freePort()}`, STUDIO_PORT: `${await freePort()}` }
    : {}
  const started = await Promise.all(
    [1, 2, 3].map((n) => spawnStack(path.join(folder, `${n}`), { DATA_DIR: data, ...ports })),
  )
  try {
    const ends = await Promise.allSettled(started.map(({ ready }) => ready))
    const running = started.filter((_, n) => ends[n]?.status === 'fulfilled')
    assert.equal(running.length, 1)
    for (const end of ends)
      if (end.status === 'rejected')
        assert.match(
          String(end.reason),
          new RegExp(
            `ended with 1:\\s+Career Care already runs on ${data}\\. Stop it first, or set DATA_DIR to another folder\\.\\s*$`,
          ),
        )
    return await send(running[0]?.site ?? '', form)
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}
