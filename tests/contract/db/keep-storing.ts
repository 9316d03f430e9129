/**
 * Stores leads one after the other and prints each id once it is acknowledged, until it is killed or
 * whoever started it is gone.
 */

import { send } from '#tests/contract/leads/given.ts'
import { openStore } from '#web/db/open.ts'

process.stdin
  .resume()
  .on('end', () => process.exit())
  .on('error', () => process.exit())

const store = await openStore({
  driver: 'embedded',
  folder: process.argv[2] ?? '',
  diskLasts: true,
})
for (;;) {
  const outcome = await send(store, { message: crypto.randomUUID() })
  if (outcome.status === 'stored') process.stdout.write(`${outcome.id}\n`)
}
