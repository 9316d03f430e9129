import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempDisposableSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lakeClient } from '#lake/client'
import { startStack } from '#scripts/stack/process.ts'
import type { Fault } from './fault.ts'
import { about } from './lake-process.ts'
import { send } from './visitors.ts'

/**
 * The data folder of a running stack is moved away, and later a copy replaces it. The stack refuses forms and edits,
 * serves pages, and writes nothing at the old path. The health report gives the reason. Once the folder is back, the
 * stack accepts the same forms and edits without a restart, and still has its data.
 */
export const missingFolder: Fault = {
  name: 'missing-folder',
  title: 'forms and edits are refused while the data folder is missing or replaced by a copy',
  async run({ rounds }) {
    using parent = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-gone-'))
    const folder = path.join(parent.path, 'data')
    const away = path.join(parent.path, 'away')
    const cronSecret = 'c'.repeat(40)
    const stack = await startStack(folder, { CRON_SECRET: cronSecret })
    try {
      const { site, studio } = stack
      const client = lakeClient({ url: studio, ...about }).withConfig({ maxRetries: 0 })
      const edit = (n: number) => client.createOrReplace({ _id: 'round', _type: 'round', n })
      const health = async () => {
        const response = await fetch(`${site}/api/health`, {
          headers: { authorization: `Bearer ${cronSecret}` },
        })
        return { status: response.status, text: await response.text() }
      }
      const refuses = async (form: Parameters<typeof send>[1], words: RegExp) => {
        assert.equal(await send(site, form), undefined)
        await assert.rejects(edit(-1), words)
        const { status, text } = await health()
        assert.equal(status, 503)
        assert.match(text, /"down":\["content","database"\]/)
        assert.equal(text.match(new RegExp(words, 'g'))?.length, 2, text)
        assert.equal((await fetch(site)).status, 200)
      }
      const stored = new Map<string, unknown>()
      for (let round = 0; round < rounds; round++) {
        const [before, during] = ['before', 'during'].map((when) => formOf(`${when}-${round}`))
        assert.ok(before && during)
        stored.set(before.key, await send(site, before))
        await edit(round)

        renameSync(folder, away)
        await refuses(during, /is no longer there/)
        assert.ok(!existsSync(folder))
        cpSync(away, folder, { recursive: true })
        await refuses(during, /is not the folder that the site was started with/)
        rmSync(folder, { recursive: true })
        renameSync(away, folder)

        stored.set(during.key, await send(site, during))
        assert.equal(await send(site, before), stored.get(before.key))
        assert.equal((await client.getDocument('round'))?.n, round)
        await edit(round)
        assert.equal((await health()).status, 200)
      }
      assert.ok([...stored.values()].every((id) => /^[0-9a-f-]{36}$/.test(String(id))))
      assert.equal(new Set(stored.values()).size, stored.size)
      return { leads: stored.size }
    } finally {
      await stack.stop()
    }
  },
}

const formOf = (mark: string) => ({ key: crypto.randomUUID(), email: `${mark}@example.org`, mark })
