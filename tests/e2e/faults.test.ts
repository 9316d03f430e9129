import { test } from '@playwright/test'
import { stackFaults } from '#tests/faults/stack-faults.ts'
import { proves } from '#tests/specification/proves.ts'

// A lead that is lost once is lost: nothing is tried a second time here.
test.describe.configure({ mode: 'parallel', retries: 0 })

/** The rest once. For long ones: `npm run faults -- --only kill --rounds 20`. */
const twice = ['kill-embedded', 'kill-postgres']

for (const { name, title, run } of stackFaults)
  test(title, name.startsWith('kill') ? proves('D1.2 D1.3') : {}, async () => {
    const figures = await run({ rounds: twice.includes(name) ? 2 : 1, seed: 11 })
    console.info(name, JSON.stringify(figures))
  })
