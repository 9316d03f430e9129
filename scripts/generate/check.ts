import { currentSources, staleMessage } from './stale.ts'

/* Prints one sentence when `npm run generate` was forgotten. A type check reports it as errors
   in unchanged files: 18 of them for one field. */
const message = staleMessage(await currentSources())
if (message) console.error(message)
process.exit(message ? 1 : 0)
