import { currentSources, staleMessage } from './stale.ts'

/*
 * Says in one sentence that `npm run generate` was forgotten. A type check says it in errors of files
 * that nobody touched: 18 of them for one field.
 */
const message = staleMessage(await currentSources())
if (message) console.error(message)
process.exit(message ? 1 : 0)
