import { currentSources, staleMessage } from './stale.ts'

/* Prints a message if generated files are not up to date. Without this check, a type check would report errors in other
   files: 18 errors for one new field. */
const message = staleMessage(await currentSources())
if (message) console.error(message)
process.exit(message ? 1 : 0)
