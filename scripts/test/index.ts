import { runCommand } from '../stack/cli.ts'
import { runEverything } from './everything.ts'
import { runPart } from './parts.ts'

/* `npm test` runs everything.ts. With a name, such as `npm test -- faults --only disk`, it runs one of the other parts.
 */

const [part, ...options] = process.argv.slice(2)
await runCommand(() => (part === undefined ? runEverything() : runPart(part, options)))
process.exit()
