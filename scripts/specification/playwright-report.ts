import { z } from 'zod'
import type { Outcome } from './outcome.ts'

const test = z.object({
  expectedStatus: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
})
const group = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(test) })),
  get suites() {
    return z.array(group).optional()
  },
})
const report = z.object({ suites: z.array(group) })

type Group = z.infer<typeof group>
type Test = z.infer<typeof test>

const outcomesOf = ({ title, specs, suites = [] }: Group, judge: (test: Test) => Outcome['is']) => {
  const own = specs.flatMap((spec) =>
    spec.tests.map((one): Outcome => ({ title: spec.title, is: judge(one) })),
  )
  const inner: Outcome[] = suites.flatMap((suite) => outcomesOf(suite, judge))
  return [...own, ...inner].map((one): Outcome => ({ ...one, title: `${title} ${one.title}` }))
}

/** Reads `playwright test --list --reporter=json`. */
export function listedByPlaywright(json: unknown): Outcome[] {
  return report
    .parse(json)
    .suites.flatMap((suite) =>
      outcomesOf(suite, (test) => (test.expectedStatus === 'skipped' ? 'skipped' : 'passed')),
    )
}

/** A test that is expected to fail, and does, proves nothing of what its title says. */
const judged = ({ status, expectedStatus }: Test): Outcome['is'] => {
  if (status === 'unexpected') return 'failed'
  return status !== 'skipped' && expectedStatus === 'passed' ? 'passed' : 'skipped'
}

/** Reads the JSON report of a run of Playwright. */
export function ranByPlaywright(json: unknown): Outcome[] {
  return report.parse(json).suites.flatMap((suite) => outcomesOf(suite, judged))
}
