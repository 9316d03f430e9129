import { runCommand } from '../stack/cli.ts'
import { runPart } from './parts.ts'

/* `npm test` runs the list of everything.ts; `npm test -- faults --only disk` one part that it leaves out. */

const [part, ...options] = process.argv.slice(2)
if (part === undefined) await import('./everything.ts')
else await runCommand(() => runPart(part, options))
