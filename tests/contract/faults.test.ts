import { test, vi } from 'vitest'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { partFaults } from '#tests/faults/part-faults.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Faults that are most likely to lose a lead. `npm test -- faults` runs all faults in the nightly run. */
const daily = ['disk-full-leads', 'locks-embedded']

for (const { title, run } of partFaults.filter(({ name }) => daily.includes(name)))
  test(title, async ({ skip }) => {
    silenceErrors()
    const result = await run({ rounds: 1, seed: 11 })
    if (typeof result === 'string') skip(result)
  })
