import { runCommand } from '../stack/cli.ts'
import { runPart } from './parts.ts'

/* `npm test` runs everything.ts. With a name, such as `npm test -- faults --only disk`, it runs one of the other parts.
 */

const [part, ...options] = process.argv.slice(2)
if (part === undefined) await import('./everything.ts')
else await runCommand(() => runPart(part, options))
