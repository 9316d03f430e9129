import type { Metadata } from 'next'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { flashMessage, NextPageLink, PostForm, QuietSubmit, Tabs, TextLink } from '#web/owner/inbox-ui.tsx'
import { ChooseFile } from '#web/owner/newsletter/import/choose-file.tsx'
import { listImports } from '#web/owner/newsletter/import/imports.ts'
import { readIssues } from '#web/owner/newsletter/issues/issue-figures.ts'
import { IssueList, ScheduledList } from '#web/owner/newsletter/issues/issue-list.tsx'
import { readScheduled } from '#web/owner/newsletter/issues/issue-schedule.ts'
import {
  countSubscribers,
  listSubscribers,
  listUnconfirmed,
  readSubscriberFilter,
  type SubscriberFilter,
} from '#web/owner/newsletter/list-subscribers.ts'
import { SubscriberList } from '#web/owner/newsletter/subscriber-list.tsx'
import { UnconfirmedList } from '#web/owner/newsletter/unconfirmed-list.tsx'
import { readPage } from '#web/owner/paging.ts'
import { formatCount, pluralize } from '#web/owner/pluralize.ts'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { SeparatorChoice } from '#web/owner/separator-choice.tsx'

export const metadata: Metadata = { title: 'Newsletter' }

const messages = {
  stopped: 'Stopped. What has left cannot be called back; nothing more is sent.',
  resumed: 'It goes on, to those who have not got it yet.',
  taken: 'Taken back: it is not sent until it is sent or scheduled again in the Studio.',
  unchanged: 'Nothing was changed: the issue was so already.',
}

/** Subscribers of the newsletter, newest first. */
export default async function NewsletterPage({ searchParams }: QueryProps) {
  const { show, page, say } = await searchParams
  const shown = readSubscriberFilter(show)
  const number = readPage(page)
  const loaded = await requireOwner(async (db) => ({
    list: await listSubscribers(db, shown, number),
    counts: await countSubscribers(db),
    issues: number === 1 ? await readIssues(db) : [],
    unconfirmed: await listUnconfirmed(db),
    files: number === 1 ? await listImports(db) : undefined,
    scheduled: number === 1 ? await readScheduled(db) : [],
  }))
  const { list, counts, issues, files, scheduled, unconfirmed } = loaded.data
  const path = `/owner/newsletter?show=${shown}`
  const message = flashMessage(messages, say)
  const isUnconfirmedShown = show === 'waiting'
  const tab = (name: SubscriberFilter | 'waiting', label: string) => ({
    href: `/owner/newsletter?show=${name}`,
    shown: name === (isUnconfirmedShown ? show : shown),
    children: label,
  })
  return (
    <InboxFrame title="Newsletter" owner={loaded.owner} here="/owner/newsletter" message={message}>
      <p className="mt-3">
        <TextLink href="/owner/newsletter/series">Series of mails</TextLink>
      </p>
      <ScheduledList issues={scheduled} />
      <IssueList issues={issues} />
      <Tabs
        label="Which subscribers"
        tabs={[
          tab('active', `Active (${formatCount(counts.active)})`),
          tab('all', `All (${formatCount(counts.all)})`),
          ...(unconfirmed.count > 0 || isUnconfirmedShown
            ? [tab('waiting', `To be confirmed (${formatCount(unconfirmed.count)})`)]
            : []),
        ]}
      />
      {isUnconfirmedShown ? (
        <UnconfirmedList {...unconfirmed} />
      ) : (
        <>
          <Blocked {...counts} />
          <Export shown={shown} suppressed={counts.suppressed} />
          <SubscriberList rows={list.rows} later={number > 1} />
          <NextPageLink href={list.next ? `${path}&page=${list.next}` : undefined} />
        </>
      )}
      {files && <ChooseFile files={files} />}
    </InboxFrame>
  )
}

/** Numbers of addresses that the site itself has unsubscribed. */
function Blocked({ unreachable, complained }: { unreachable: number; complained: number }) {
  if (unreachable + complained === 0) return null
  return (
    <p className="mt-4 text-muted text-sm">
      {`No mail goes to ${pluralize(unreachable, 'address', 'addresses')} that none has reached, and to ${formatCount(complained)} that reported one as spam.`}
    </p>
  )
}

function Export({ shown, suppressed }: { shown: SubscriberFilter; suppressed: number }) {
  return (
    <PostForm action="/owner/newsletter/export" className="sheet mt-6 p-5" fields={{ show: shown }}>
      <p>
        {shown === 'active'
          ? 'Issues are sent from the Studio. To send one from elsewhere, take the subscribers with you. Each has a link in the column “unsubscribe”: put it at the foot of every issue.'
          : 'Everybody who ever subscribed, for your records. Send issues to the active subscribers only.'}
      </p>
      {shown === 'active' && suppressed > 0 && (
        <p className="mt-2 text-muted">
          <span>{pluralize(suppressed, 'address is', 'addresses are')}</span> left out: no mail may go there.
        </p>
      )}
      <div className="mt-3">
        <SeparatorChoice />
      </div>
      <QuietSubmit className="mt-4">
        {shown === 'active' ? 'Export the active subscribers (CSV)' : 'Export everybody (CSV)'}
      </QuietSubmit>
    </PostForm>
  )
}
