import { test, vi } from 'vitest'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { partFaults } from '#tests/faults/part-faults.ts'

/** For long ones: `npm run faults`. */
vi.setConfig({ testTimeout: 120_000 })

for (const { title, run } of partFaults)
  test(title, async ({ skip }) => {
    silenceErrors()
    const result = await run({ rounds: 1, seed: 11 })
    if (typeof result === 'string') skip(result)
  })
