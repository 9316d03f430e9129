import type { Metadata } from 'next'
import { checkAddress } from '#web/checks/address.ts'
import { missingSettings } from '#web/checks/index.ts'
import { environment } from '#web/env.ts'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { flashMessage, Section, TextLink } from '#web/owner/inbox-ui.tsx'
import { FigureTable } from '#web/owner/overview/figure-table.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { SetUpSection } from '#web/owner/set-up/set-up-section.tsx'
import { BackupSection } from '#web/owner/settings/backup-section.tsx'
import { readSettings } from '#web/owner/settings/read-settings.ts'
import { ReplySettings } from '#web/owner/settings/reply-settings.tsx'
import { savedMessage } from '#web/owner/settings/save-settings.ts'
import { MailsForm, MyForm, SiteForm, SubscribersForm, ZoneForm } from '#web/owner/settings/settings-forms.tsx'
import { WebhookSection } from '#web/owner/webhook/webhook-section.tsx'

export const metadata: Metadata = { title: 'Settings' }

const messages: Record<string, string> = {
  tested: 'A test was sent. The first line of the list says how it went.',
}

/** Settings in four groups: of the owner, of mails, of subscribers and of the site. */
export default async function SettingsPage({ searchParams }: QueryProps) {
  const { say, saved, look } = await searchParams
  const loaded = await requireOwner(readSettings)
  const { data: settings, owner } = loaded
  if (look === 'zone')
    return (
      <InboxFrame title="Time zone" owner={owner} here="/owner/settings">
        <ZoneForm zone={settings.zone} />
      </InboxFrame>
    )
  const address = look === 'address' ? await checkAddress(environment()) : undefined
  const message = flashMessage(messages, say) ?? savedMessage(say, saved)
  return (
    <InboxFrame title="Settings" owner={owner} here="/owner/settings" message={message}>
      <Section id="me" title="Me" large className="mt-8">
        <MyForm settings={settings} owner={owner} />
        <p className="mt-6">
          <TextLink href="/owner/devices">Where you are signed in</TextLink>
        </p>
      </Section>
      <Section id="mails" title="Mails" large className="mt-12">
        <MailsForm settings={settings} />
        <ReplySettings snippets={settings.replies.snippets} />
      </Section>
      <Section id="subscribers" title="Subscribers" large className="mt-12">
        <SubscribersForm settings={settings} />
      </Section>
      <Section id="site" title="This site" large className="mt-12">
        <SiteForm settings={settings} />
        <WebhookSection {...settings.webhook} />
        <SetUpSection missing={await missingSettings(environment())} address={address} />
        <BackupSection report={settings.backup} />
        <div className="mt-8 max-w-prose">
          <FigureTable
            id="incidents"
            title="Refused and failed"
            sentence="Programs try forms and sign-ins everywhere, so some of each is usual. Show a sudden rise to whoever looks after your site. These are numbers without persons."
            columns={['What', 'Today', 'Seven days']}
            rows={settings.incidents.map(({ label, today, week }) => ({
              ...{ name: label, cells: [today, week] },
            }))}
          />
        </div>
        <Section id="audit" title="Records" className="mt-8">
          <p className="mt-3">
            <TextLink href="/owner/audit">Who did what, and when</TextLink>
          </p>
          <p className="mt-3">
            <TextLink href="/owner/person">Personal data: what is stored, one person’s data</TextLink>
          </p>
        </Section>
      </Section>
    </InboxFrame>
  )
}
