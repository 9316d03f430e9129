import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { readChosenZone, saveTimeZone, timeZoneName } from '#web/db/time-zone.ts'
import { tidy } from '#web/forms/text-rules.ts'
import { monthsKept } from '#web/jobs/months.ts'
import { countExpired, type Expired, readRetention, saveRetention } from '#web/jobs/retention.ts'
import { asksConfirmation, saveOptIn } from '#web/leads/opt-in.ts'
import { mailChoice, readMailChoices, saveMailChoice } from '#web/mail/owner-choices.ts'
import { formatCount, mailChoiceLabels, pluralize } from '../pluralize.ts'
import { publicUrlProblem } from '../webhook/public-address.ts'
import { createWebhook, readWebhook, removeWebhook } from '../webhook/webhook-store.ts'
import { currentZoneName } from '../zone-names.ts'
import { readReplySettings, saveSignature } from './reply-snippets.ts'
import type { SettingsChange } from './settings-mail.ts'

/** Names of the settings in the message after they were saved, by the name of their field. */
export const settingNames = {
  choice: 'when you get mails about leads',
  signature: 'your signature',
  zone: 'the time zone',
  optIn: 'how people subscribe',
  months: 'how long leads are kept',
  url: 'where new leads are sent',
}

type Name = keyof typeof settingNames

/** Change of a setting. */
interface Change {
  name: Name
  /** Text of the audit line. */
  action: string
  /** Effect of the change, for one that an owner has to confirm. */
  consequence?: string
  /** Mail to all owners about a change of where leads or mails go. */
  mail?: SettingsChange
  /** Stores the new value. @returns a secret that is shown once, for the webhook */
  save(tx: Database): Promise<unknown>
}

/** The new value cannot be stored. The message is for the owner. */
export class InvalidSetting extends Error {}

const text = z.string().optional()

/** Fields of the settings forms. A form has the fields of its group. `secret` asks for a new secret of the webhook. */
export const typedFields = z.object({
  ...{ choice: text, signature: text, zone: text, optIn: text, months: text },
  ...{ url: text, secret: text },
})

export type Typed = z.output<typeof typedFields>

const readers: Record<
  Name,
  (text: string, db: Database, owner: string, typed: Typed) => Promise<Omit<Change, 'name'> | undefined>
> = {
  async choice(text, db, owner) {
    const { data: choice } = mailChoice.safeParse(text)
    if (choice === undefined) throw new InvalidSetting('Please choose one of the answers.')
    if (choice === ((await readMailChoices(db))[owner] ?? 'at-once')) return undefined
    return {
      action: `chose mails about leads: ${choice}`,
      consequence: `You get mails about leads: ${mailChoiceLabels[choice]}.`,
      mail: {
        subject: `Mails about leads to ${owner}`,
        text: `From now on ${owner} gets them: ${mailChoiceLabels[choice]}.`,
        section: 'mails',
      },
      save: (tx) => saveMailChoice(tx, owner, choice),
    }
  },
  async signature(text, db, owner) {
    const words = tidy(text)
    if (words.length > 1_000) throw new InvalidSetting('Please shorten your signature to 1,000 characters.')
    if (words === ((await readReplySettings(db)).signatures[owner] ?? '')) return undefined
    return { action: 'changed their signature', save: (tx) => saveSignature(tx, owner, words) }
  },
  async zone(text, db) {
    const { data } = timeZoneName.safeParse(text)
    if (data === undefined) throw new InvalidSetting('Please choose a time zone of the list.')
    const zone = currentZoneName(data)
    if (zone === (await readChosenZone(db))) return undefined
    return { action: `set the time zone to ${zone}`, save: (tx) => saveTimeZone(tx, zone) }
  },
  async optIn(text, db) {
    if (text !== 'on' && text !== 'off') throw new InvalidSetting('Please choose one of the answers.')
    if ((text === 'on') === (await asksConfirmation(db))) return undefined
    return {
      action: `switched the confirmation of subscriptions ${text}`,
      save: (tx) => saveOptIn(tx, text === 'on'),
    }
  },
  async months(text, db) {
    const months = readMonths(text)
    if (months === (await readRetention(db)).months) return undefined
    const period = months === null ? 'for ever' : `for ${months} months`
    return {
      action: `set leads to be kept ${period}`,
      consequence: `Leads are kept ${period}. ${months === null ? 'Nothing is erased by itself any more.' : erasureOf(await countExpired(db, months))}`,
      save: (tx) => saveRetention(tx, months),
    }
  },
  async url(text, db, _, { secret }) {
    const typed = text.trim()
    const before = await readWebhook(db)
    if (typed === '') return before && removal
    const problem = publicUrlProblem(typed)
    if (problem) throw new InvalidSetting(problem)
    const url = URL.parse(typed)?.href ?? typed
    if (url === before?.url && secret === undefined) return undefined
    return {
      action: 'set up the webhook',
      consequence: `From now on, each new lead is also sent to ${url}, with name, address and message.`,
      mail: {
        subject: `New leads are also sent to ${new URL(url).host}`,
        text: `From now on your site sends a copy of each new lead to ${new URL(url).host}.`,
        section: 'webhook',
      },
      save: (tx) => createWebhook(tx, url),
    }
  },
}

const removal: Omit<Change, 'name'> = {
  action: 'removed the webhook',
  consequence: 'New leads are no longer sent to your CRM, and those that still wait for it are not sent.',
  mail: {
    subject: 'New leads are no longer sent to your CRM',
    text: 'The address of your CRM was removed. From now on new leads are only in your inbox.',
    section: 'webhook',
  },
  save: removeWebhook,
}

const isName = (name: string): name is Name => Object.hasOwn(settingNames, name)

/** Compares the fields of a form with the stored settings. @throws {InvalidSetting} */
export async function changesIn(db: Database, owner: string, typed: Typed): Promise<Change[]> {
  const changes: Change[] = []
  for (const [name, text] of Object.entries(typed)) {
    if (text === undefined || !isName(name)) continue
    const change = await readers[name](text, db, owner, typed)
    if (change) changes.push({ name, ...change })
  }
  return changes
}

/** Parses the retention period in months: null (for ever) for an empty field. @throws {InvalidSetting} */
export function readMonths(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const months = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (months >= monthsKept.min && months <= monthsKept.max) return months
  throw new InvalidSetting(
    `Please write a whole number of months from ${monthsKept.min} to ${monthsKept.max}, or nothing to keep leads for ever.`,
  )
}

function erasureOf({ leads, open, unsubscribed }: Expired): string {
  const left = `${pluralize(unsubscribed, 'address', 'addresses')} that left the newsletter`
  if (leads === 0 && unsubscribed === 0)
    return 'Nothing is older than that now. From tonight on, leads that reach this age are erased.'
  return `${pluralize(leads, 'lead is', 'leads are')} older than that, ${formatCount(open)} of them still open, and ${left}. They are erased tonight, with their notes and mails, and cannot be brought back. Subscribers stay subscribed.`
}
