/** Stores leads one after the other and prints each id once it is acknowledged, until it is killed. */
import { openStore } from '#web/leads/store/open.ts'
import { send } from './given.ts'

const store = await openStore({
  driver: 'embedded',
  folder: process.argv[2] ?? '',
  diskLasts: true,
})
for (;;) {
  const outcome = await send(store, { message: crypto.randomUUID() })
  if (outcome.is === 'stored') process.stdout.write(`${outcome.id}\n`)
}
