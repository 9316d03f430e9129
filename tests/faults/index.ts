import { registerHooks } from 'node:module'
import { inspect, parseArgs } from 'node:util'
import { stackFaults } from './stack-faults.ts'

/* `npm test -- faults --only kill --only locks --rounds 20 --seed 7`: runs the faults whose names begin with `kill`
   or `locks`. Without `--only`, every fault runs. Prints one line for each fault, and exits with an error after a
   broken condition. */

// Node does not find `next/server` without its suffix, because Next's package has no `exports`.
registerHooks({
  resolve: (name, context, next) => next(/^next\/\w+$/.test(name) ? `${name}.js` : name, context),
})
const { partFaults } = await import('./part-faults.ts')
const faults = [...partFaults, ...stackFaults]

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    rounds: { type: 'string', default: '18' },
    seed: { type: 'string', default: '1' },
  },
})
const chosen = faults.filter(({ name }) => values.only.some((start) => name.startsWith(start)))
if (chosen.length === 0) {
  const names = faults.map(({ name }) => name).join(', ')
  console.error(`No fault has a name that begins with ${values.only}. The faults are: ${names}`)
  process.exitCode = 1
}
const say = (line: string) => process.stdout.write(`${line}\n`)
// Hides the product's own log, in which these faults are expected.
console.error = console.warn = () => undefined
for (const { name, run } of chosen) {
  const began = performance.now()
  const figures = (result: unknown) => `(${Math.round((performance.now() - began) / 1000)} s) ${JSON.stringify(result)}`
  try {
    const result = await run({ rounds: Number(values.rounds), seed: Number(values.seed) })
    const skipped = typeof result === 'string'
    say(skipped ? `skipped  ${name}: ${result}` : `ok       ${name} ${figures(result)}`)
  } catch (error) {
    process.exitCode = 1
    say(`BROKEN   ${name} ${figures(values)} ${inspect(error)}`)
  }
}
process.exit()
