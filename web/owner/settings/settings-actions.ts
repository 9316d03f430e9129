import type { Database } from '#web/db/store.ts'
import { readChosenZone, saveTimeZone, timeZoneName } from '#web/db/time-zone.ts'
import { seeOther } from '#web/http/response.ts'
import { readBackupState } from '#web/jobs/backup/state.ts'
import { monthsKept } from '#web/jobs/months.ts'
import { countExpired, readRetention, saveRetention } from '#web/jobs/retention.ts'
import { asksConfirmation, saveOptIn } from '#web/leads/opt-in.ts'
import { mailChoice, readMailChoices, saveMailChoice } from '#web/mail/owner-choices.ts'
import { writeAudit } from '../audit-log.ts'
import { confirmedAction, tellOwners } from '../confirmed-action.ts'
import {
  memberAction,
  messagePage,
  ownerAction,
  returnAddress,
  withQuery,
} from '../owner-action.ts'
import { mailChoiceLabels } from '../pluralize.ts'
import { asRowId } from '../row-id.ts'
import { revokeSession, type Session, validSessions } from '../session.ts'
import { readWebhookPage } from '../webhook/webhook-store.ts'
import { readReplySettings } from './reply-snippets.ts'

export const monthsProblem = `Please write a whole number from ${monthsKept.min} to ${monthsKept.max}, or nothing to keep leads for ever.`

/**
 * Parses the retention period in months: null (for ever) for an empty field, undefined for an invalid one.
 */
export function readMonths(typed: unknown): number | null | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.trim()
  if (text === '') return null
  const months = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return months >= monthsKept.min && months <= monthsKept.max ? months : undefined
}

/** Reads the data of the settings page. @param typed retention period to preview */
export async function readSettings(db: Database, session: Session, typed: unknown) {
  const { months } = await readRetention(db)
  return {
    months,
    zone: await readChosenZone(db),
    optIn: await asksConfirmation(db),
    replies: await readReplySettings(db),
    webhook: await readWebhookPage(db),
    mailChoice: (await readMailChoices(db))[session.email] ?? 'at-once',
    backup: await readBackupState(db),
    proposal: typed === undefined ? undefined : await propose(db, typed),
    sessions: await readSessions(db, session),
  }
}

/** Reads all valid sessions of the session's person. */
export const readSessions = async (db: Database, { id, email }: Session) =>
  (await validSessions(db, email)).map((one) => ({ ...one, thisOne: one.id === id }))

/** Previews a retention period: parsed months, and number of leads that it would erase. */
async function propose(db: Database, typed: unknown) {
  const months = readMonths(typed)
  const value = String(months === undefined ? typed : (months ?? ''))
  return { value, months, expired: months ? await countExpired(db, months) : undefined }
}

export type Proposal = Awaited<ReturnType<typeof propose>>

/** Path of a section of the settings, with a message. */
const savedPath = (section: string) => `/owner/settings?say=saved#${section}`

const seeSaved = (section: string) => seeOther(savedPath(section))

/**
 * Handles POST /owner/settings/retention {months}: sets the retention period of leads; empty means for ever.
 */
export const setRetention = ownerAction(async ({ owner, fields, store }) => {
  const months = readMonths(fields.months)
  if (months === undefined) return messagePage(422, `${monthsProblem} Nothing was changed.`)
  const period = months === null ? 'for ever' : `for ${months} months`
  await store.transaction(async (tx) => {
    await saveRetention(tx, months)
    await writeAudit(tx, owner, `set leads to be kept ${period}`)
  })
  return seeSaved('retention')
})

/** Handles POST /owner/settings/mails {choice}: sets when this owner gets mails about leads, after a question. */
export const setMailChoice = confirmedAction({
  read: ({ fields }) =>
    mailChoice.safeParse(fields.choice).data ??
    messagePage(422, 'This is no choice. Nothing was changed.'),
  ask: (choice) => ({
    title: 'Change when you get mails about leads?',
    text: `${mailChoiceLabels[mailChoice.parse(choice)]}.`,
    label: 'Change it',
  }),
  async apply(posted, value) {
    const choice = mailChoice.parse(value)
    await posted.store.transaction(async (tx) => {
      await saveMailChoice(tx, posted.owner, choice)
      await tellOwners(tx, posted, {
        action: `chose mails about leads: ${choice}`,
        subject: `Mails about leads to ${posted.owner}`,
        text: `From now on ${posted.owner} gets them: ${mailChoiceLabels[choice]}.`,
        section: 'mails',
      })
    })
    posted.site.sendAfterResponse()
    return seeSaved('mails')
  },
})

/** Handles POST /owner/settings/opt-in {choice}: switches double opt-in. */
export const setOptIn = ownerAction(async ({ owner, fields, store }) => {
  const { choice } = fields
  if (choice !== 'on' && choice !== 'off')
    return messagePage(422, 'This is no choice. Nothing was changed.')
  await store.transaction(async (tx) => {
    await saveOptIn(tx, choice === 'on')
    await writeAudit(tx, owner, `switched the confirmation of subscriptions ${choice}`)
  })
  return seeSaved('opt-in')
})

/** Handles POST /owner/settings/time-zone {zone, back}: sets the time zone of owners and coach. */
export const setTimeZone = ownerAction(async ({ owner, fields, store }) => {
  const { data: zone } = timeZoneName.safeParse(fields.zone)
  if (zone === undefined) return messagePage(422, 'This is no time zone. Nothing was changed.')
  await store.transaction(async (tx) => {
    await saveTimeZone(tx, zone)
    await writeAudit(tx, owner, `set the time zone to ${zone}`)
  })
  return seeOther(returnAddress(fields.back, savedPath('time-zone')))
})

/** Handles POST /owner/settings/sessions {id, back}: ends one of the person's own sessions. */
export const endOneSession = memberAction(async ({ owner, fields, store }) => {
  const id = asRowId(fields.id)
  if (id !== undefined) await store.transaction((tx) => revokeSession(tx, owner, id))
  return seeOther(withQuery(returnAddress(fields.back, '/owner/settings'), { say: 'ended' }))
})
