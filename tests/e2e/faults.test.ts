import { test } from '@playwright/test'
import { stackFaults } from '#tests/faults/stack-faults.ts'
import { proves } from '#tests/specification/proves.ts'

// A lead that is lost once is lost: nothing is tried a second time here.
test.describe.configure({ mode: 'parallel', retries: 0 })

/** For long ones: `npm run faults -- --only kill --rounds 20`. */
for (const { name, title, run } of stackFaults)
  test(title, name.startsWith('kill') ? proves('D1.2 D1.3') : {}, async () => {
    console.info(
      name,
      JSON.stringify(await run({ rounds: name.startsWith('kill') ? 2 : 1, seed: 11 })),
    )
  })
