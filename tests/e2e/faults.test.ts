import { test } from '@playwright/test'
import { stackFaults } from '#tests/faults/stack-faults.ts'
import { proves } from '#tests/specification/proves.ts'

// No retries: a lead that is lost once is lost.
test.describe.configure({ mode: 'parallel', retries: 0 })

// One round each of what loses a lead first. All faults, with many rounds, are `npm test -- faults`, each night.
const daily = ['kill-embedded', 'missing-folder', 'next-killed', 'half-open-site']

/** Next alone has Node's own time limits: a body may take five minutes. */
const details = (name: string) =>
  name === 'half-open-site'
    ? { tag: '@gateway' }
    : name.startsWith('kill')
      ? proves('D1.2 D1.3')
      : {}

for (const { name, title, run } of stackFaults.filter(({ name }) => daily.includes(name)))
  test(title, details(name), async () => {
    const figures = await run({ rounds: 1, seed: 11 })
    console.info(name, JSON.stringify(figures))
  })
