import type { Metadata } from 'next'
import { checkAddress } from '#web/checks/address.ts'
import { missingSettings } from '#web/checks/index.ts'
import { environment } from '#web/env.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { flashMessage, Section, TextLink } from '#web/owner/inbox-ui.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { SetUpSection } from '#web/owner/set-up/set-up-section.tsx'
import { BackupSection } from '#web/owner/settings/backup-section.tsx'
import { MailChoiceForm } from '#web/owner/settings/mail-choice-form.tsx'
import { OptInForm } from '#web/owner/settings/opt-in-form.tsx'
import { ReplySettings } from '#web/owner/settings/reply-settings.tsx'
import { RetentionForm } from '#web/owner/settings/retention-form.tsx'
import { readSettings } from '#web/owner/settings/settings-actions.ts'
import { TimeZoneForm } from '#web/owner/settings/time-zone-form.tsx'
import { SessionList } from '#web/owner/sign-in/session-list.tsx'
import { WebhookSection } from '#web/owner/webhook/webhook-section.tsx'

export const metadata: Metadata = { title: 'Settings' }

const messages: Record<string, string> = {
  saved: 'Saved.',
  unchanged: 'Nothing was changed.',
  ended: 'That session has ended.',
  tested: 'A test was sent. The first line of the list says how it went.',
}

/** Settings of the inbox, and the owner's sessions. */
export default async function SettingsPage({ searchParams }: QueryProps) {
  const { months, say, look } = await searchParams
  const loaded = await requireOwner((db, session) => readSettings(db, session, months))
  if (loaded === undefined) return <DatabaseDown />
  const address = look === 'address' ? await checkAddress(environment()) : undefined
  const message = flashMessage(messages, say)
  return (
    <InboxFrame title="Settings" owner={loaded.owner} here="/owner/settings" message={message}>
      <RetentionForm months={loaded.data.months} proposal={loaded.data.proposal} />
      <MailChoiceForm choice={loaded.data.mailChoice} />
      <OptInForm isOn={loaded.data.optIn} />
      <ReplySettings
        snippets={loaded.data.replies.snippets}
        signature={loaded.data.replies.signatures[loaded.owner] ?? ''}
      />
      <TimeZoneForm zone={loaded.data.zone} />
      <WebhookSection {...loaded.data.webhook} />
      <SessionList sessions={loaded.data.sessions} here="/owner/settings" />
      <SetUpSection missing={await missingSettings(environment())} address={address} />
      <BackupSection state={loaded.data.backup} />
      <Section id="audit" title="Records" large className="mt-12">
        <p className="mt-3">
          <TextLink href="/owner/audit">Who did what, and when</TextLink>
        </p>
        <p className="mt-3">
          <TextLink href="/owner/person">Personal data: what is stored, one person’s data</TextLink>
        </p>
      </Section>
    </InboxFrame>
  )
}
