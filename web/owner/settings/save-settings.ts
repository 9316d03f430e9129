import { z } from 'zod'
import { html } from '#web/http/markup.ts'
import { page, seeOther } from '#web/http/response.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { writeAudit } from '../audit-log.ts'
import { confirmedAction } from '../confirmed-action.ts'
import { messagePage, returnAddress, type SignedInRequest, textOf, withQuery } from '../owner-action.ts'
import { changesIn, InvalidSetting, settingNames, type Typed, typedFields } from './setting-changes.ts'
import { settingsMail } from './settings-mail.ts'

const sealedFields = z.object({ typed: typedFields, back: z.string() })

/**
 * Handles POST /owner/settings/save {back} with the fields of a group: stores those that have changed. A change of where
 * leads or mails go, or of what is erased, needs a second press.
 */
export const saveSettings = confirmedAction({
  async read(posted) {
    const typed = typedFields.parse(
      Object.fromEntries(
        Object.keys(typedFields.shape).flatMap((name) =>
          name in posted.fields ? [[name, textOf(posted.fields[name])]] : [],
        ),
      ),
    )
    const back = returnAddress(posted.fields.back, '/owner/settings')
    try {
      const changes = await changesIn(posted.store.db, posted.owner, typed)
      if (changes.length === 0) return seeOther(withQuery(back, { say: 'unchanged' }))
      return changes.some(({ consequence }) => consequence)
        ? JSON.stringify({ typed, back } satisfies z.output<typeof sealedFields>)
        : await apply(posted, typed, back)
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error
      const advice = 'Nothing was changed. Go back: what you typed is still there.'
      return messagePage(422, `${error.message} ${advice}`)
    }
  },
  async ask({ owner, store }, value) {
    const { typed } = sealedFields.parse(JSON.parse(value))
    const changes = await changesIn(store.db, owner, typed)
    return {
      title: 'Save this?',
      texts: changes.map(({ name, consequence }) => consequence ?? `Also: ${settingNames[name]}.`),
      label: 'Save',
    }
  },
  apply(posted, value) {
    const { typed, back } = sealedFields.parse(JSON.parse(value))
    return apply(posted, typed, back)
  },
})

/** Stores the changes in one transaction, with an audit line and perhaps a mail for each. */
async function apply({ owner, site, store }: SignedInRequest, typed: Typed, back: string) {
  const { changes, secret } = await store.transaction(async (tx) => {
    const changes = await changesIn(tx, owner, typed)
    let secret: string | undefined
    for (const { action, mail, save } of changes) {
      const result = await save(tx)
      if (typeof result === 'string') secret = result
      await writeAudit(tx, owner, action)
      if (mail) await addToOutbox(tx, null, [settingsMail(site.siteUrl, owner, mail)])
    }
    return { changes, secret }
  })
  if (changes.some(({ mail }) => mail)) site.sendAfterResponse()
  if (secret !== undefined) return secretPage(secret)
  const saved = changes.map(({ name }) => name).join('.')
  return seeOther(withQuery(back, saved ? { say: 'saved', saved } : { say: 'unchanged' }))
}

const secretPage = (secret: string) =>
  page(
    200,
    'The webhook’s secret',
    html`<h1>The webhook’s secret</h1><p role="status">Saved: new leads are sent there from now on. Copy this secret into your CRM, so that it can check that a message comes from your site. You cannot see it again here. To get a new one, tick “Make a new secret” in the settings.</p><p><code>${secret}</code></p><p><a href="/owner/settings#webhook">Back to the settings</a></p>`,
  )

/** Returns the message after a group of settings was saved: what has changed. */
export function savedMessage(say: unknown, saved: unknown): string | undefined {
  if (say === 'unchanged') return 'Nothing was changed.'
  if (say !== 'saved') return undefined
  const names = Object.entries(settingNames).flatMap(([name, words]) =>
    `${saved}`.split('.').includes(name) ? words : [],
  )
  return names.length > 0 ? `Saved: ${names.join(', ')}.` : 'Saved.'
}
