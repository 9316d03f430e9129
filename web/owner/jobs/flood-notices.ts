import { desc, eq, inArray, sql } from 'drizzle-orm'
import { isCopy } from '#web/db/copy-mark.ts'
import type { Store } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { heldReasons, isHeldOwnerMail, lockFloodTimes, saveFloodTimes } from '#web/mail/outbox/ceiling.ts'
import { pluralize } from '../pluralize.ts'

/** Milliseconds between two mails that gather notices. */
const gatherMs = 15 * 60_000

/** Milliseconds after which the owners are told of a flood again. */
const toldMs = 24 * 60 * 60_000

/** Most notices that are sent one by one at each gathering. */
const few = 10

/**
 * Tells the owners once that more forms came than the ceiling of mails allows. Then gathers the held notices every
 * quarter of an hour: a few are sent as they are, and one mail with a number replaces the others. The few are those
 * whose browser the fewest other forms name, because the forms of a program mostly name the same.
 */
export async function gatherNotices(store: Store, siteUrl: string, now = new Date()) {
  if ((await store.db.$count(outbox, isHeldOwnerMail)) === 0 || (await isCopy(store.db))) return
  await store.transaction(async (tx) => {
    const { toldAt, gatheredAt } = await lockFloodTimes(tx)
    const isOver = (since: string | undefined, milliseconds: number) =>
      // A time in the future was written while the clock was ahead.
      since === undefined || Math.abs(now.getTime() - Date.parse(since)) >= milliseconds
    const isNew = isOver(toldAt, toldMs)
    if (!isNew && !isOver(gatheredAt, gatherMs)) return
    const rarest = tx
      .select({ id: outbox.id })
      .from(outbox)
      .innerJoin(leads, eq(leads.id, outbox.leadId))
      .where(isHeldOwnerMail)
      .orderBy(sql`count(*) over (partition by ${leads.userAgent})`, desc(leads.receivedAt))
      .limit(few)
    await tx.update(outbox).set({ state: 'waiting' }).where(inArray(outbox.id, rarest))
    const others = await tx
      .update(outbox)
      .set({ state: 'skipped', lastError: heldReasons.gathered })
      .where(isHeldOwnerMail)
      .returning({ id: outbox.id })
    if (isNew || others.length > 0) await addToOutbox(tx, null, [floodMail(others.length, isNew, siteUrl)])
    const time = now.toISOString()
    await saveFloodTimes(tx, { gatheredAt: time, ...(isNew && { toldAt: time }) })
  })
}

/** Returns a mail that contains only a number, because an erasure must not leave traces in stored mails. */
export function floodMail(count: number, isNew: boolean, siteUrl: string) {
  const texts = isNew
    ? [
        'More forms came within an hour or a day than people usually send, perhaps from a program.',
        'All are stored, and you can read and answer each of them. Select what is junk in the list, and mark it as spam.',
        'The mails to the addresses in them wait until you decide in the inbox, because they may be the addresses of people who never wrote to you.',
        `Until fewer come, ${few} of them in a quarter of an hour have a mail of their own, and one mail counts the others. It ends by itself.`,
      ]
    : [
        'They came since the last mail of this kind, besides those with a mail of their own. You can read and answer each of them.',
        'The mails to the addresses in them wait until you decide in the inbox.',
      ]
  return ownerMail(siteUrl, 'flood', {
    subject: isNew ? 'Many more forms than usual come to your site' : `${pluralize(count, 'form')} came to your inbox`,
    ...{ preview: texts[0] ?? '', texts },
  })
}
