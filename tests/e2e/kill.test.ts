import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres } from '#tests/contract/db/postgres-server.ts'
import { runKillTest } from '#tests/faults/kill-test.ts'
import { lettersEach } from '#tests/faults/verify.ts'
import { proves } from '#tests/specification/proves.ts'

// A lead that is lost once is lost: nothing is tried a second time here.
test.describe.configure({ mode: 'parallel', retries: 0 })

/** For a long one: `npm run faults -- --rounds 20`. */
const rounds = 2

const nothingLost = {
  lostLeads: 0,
  lostKeys: 0,
  lostMails: 0,
  notSent: 0,
  twiceStored: 0,
  twiceDelivered: 0,
  leadsWithoutTheirMails: 0,
  refusals: [],
}

for (const driver of ['embedded', 'postgres'] as const) {
  test(
    `killed again and again under load, it loses and doubles nothing: ${driver}`,
    proves('D1.2 D1.3'),
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-storm-'))
      const server = driver === 'postgres' ? await startPostgres() : undefined
      try {
        const postgresUrl = await server?.freshDatabase()
        const after = await runKillTest({
          dataDir: path.join(folder, 'data'),
          postgresUrl,
          rounds,
          seed: 11,
        })
        console.info(driver, JSON.stringify(after))
        expect(after).toMatchObject(nothingLost)
        expect(after.kills).toBe(3)
        expect(after.acknowledged).toBeGreaterThan(100)
        expect(after.mailsDelivered).toBe(after.acknowledged * lettersEach)
        expect(after.mailsWanted).toBe(after.mailsDelivered)
      } finally {
        await server?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}
