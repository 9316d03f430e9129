/**
 * Worker process: waits for a message, sweeps until no mail waits, and reports the number of sent mails.
 * It ends with its parent.
 */
import { once } from 'node:events'
import { inArray, isNotNull } from 'drizzle-orm'
import { openStore } from '#web/db/open.ts'
import { newsletterIssues, outbox } from '#web/db/tables.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { resendBatchMailer, resendMailer } from '#web/mail/transport.ts'

const [, , database = '', resend = ''] = process.argv
const store = await openStore({ driver: 'postgres', url: database })
const transport = {
  mailer: resendMailer('re_test', resend),
  batchMailer: resendBatchMailer('re_test', resend),
  ...{ from: 'a@b.co', owners: ['o@b.co'] },
}
const left = async () =>
  (await store.db.$count(outbox, inArray(outbox.state, ['waiting', 'queued']))) +
  (await store.db.$count(newsletterIssues, isNotNull(newsletterIssues.pending)))
process.stdout.write('ready\n')
await once(
  process.stdin.on('end', () => process.exit()),
  'data',
)
let sent = 0
while ((await left()) > 0) sent += (await sweep(store, transport)).sent
process.stdout.write(`${sent}\n`)
await store.close()
process.exit()
