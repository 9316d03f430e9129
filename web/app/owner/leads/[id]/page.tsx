import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { kindLabel } from '#web/lead-kinds.ts'
import { programIn, readPrograms } from '#web/leads/programs.ts'
import { realAddress, senderLabel } from '#web/leads/stand-in-address.ts'
import { findAdjacentLeads, findLeads } from '#web/owner/inbox/find-leads.ts'
import { leadPath, readFilter } from '#web/owner/inbox/lead-filter.ts'
import { readSearchTerms } from '#web/owner/inbox/lead-search.ts'
import { StatusMessage, statusMessage } from '#web/owner/inbox/status-message.tsx'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { Moment } from '#web/owner/inbox-ui.tsx'
import { readReplyStart } from '#web/owner/lead/compose-reply.ts'
import { Origin, Sender, Suspicion } from '#web/owner/lead/lead-context.tsx'
import { LeadDetails } from '#web/owner/lead/lead-details.tsx'
import { Notes } from '#web/owner/lead/lead-notes.tsx'
import { LeadPagination } from '#web/owner/lead/lead-pagination.tsx'
import { LeadActions, LeadFacts } from '#web/owner/lead/lead-panel.tsx'
import { NextToAnswer } from '#web/owner/lead/next-to-answer.tsx'
import { readLeadPage } from '#web/owner/lead/read-lead-page.ts'
import { replyAddress } from '#web/owner/lead/reply-draft.ts'
import { Replies } from '#web/owner/lead/reply-form.tsx'
import { readSections, withSummaries } from '#web/owner/lead-summaries.ts'
import { MailList } from '#web/owner/mails/mail-list.tsx'
import { deliveryNow, ownerSite } from '#web/owner/owner-site.ts'
import { readPage } from '#web/owner/paging.ts'
import { type QueryProps, type RowProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'
import { shownZone } from '#web/owner/shown-zone.ts'

/**
 * The title contains no name, because browsers store titles. It begins with the last action's result, for screen
 * readers.
 */
export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  return { title: [statusMessage(await searchParams), 'A lead'].filter(Boolean).join(' ') }
}

/** True after an action that takes a lead off the list of those to answer. */
const isDone = (done: unknown) =>
  typeof done === 'string' && ['replied', 'answered', 'closed', 'later', 'spam'].includes(done)

const isAnswerable = (status: string) => status !== 'spam' && status !== 'erasing'

export default async function LeadPage({ params, searchParams }: RowProps & QueryProps) {
  const id = asRowId((await params).id)
  const query = await searchParams
  const filter = readFilter(query)
  const terms = await readSearchTerms(filter, await cookies(), ownerSite())
  const loaded = await requireOwner(async (db, { email: owner }) => {
    const found = id && (await readLeadPage(db, id))
    if (!found) return undefined
    const zone = shownZone()
    const inZone = { ...filter, timeZone: zone }
    const canReply =
      deliveryNow().by === 'mail' && isAnswerable(found.lead.status) && realAddress(found.lead.email) !== ''
    const toAnswer = isDone(query.done) ? await findLeads(db, readFilter({}), '', 1, 2) : undefined
    return {
      ...found,
      toAnswer: toAnswer?.rows.filter((row) => row.id !== id).slice(0, 1),
      adjacent: await findAdjacentLeads(db, inZone, terms, found.lead),
      start: canReply ? await readReplyStart(db, found.lead, owner, zone) : undefined,
    }
  })
  if (!loaded.data) notFound()
  const { lead, adjacent, start, mails, notes, subscription } = loaded.data
  const toAnswer = loaded.data.toAnswer && (await withSummaries(loaded.data.toAnswer))
  const program = programIn(await readPrograms(), lead.program)?.title ?? undefined
  const page = readPage(query.page)
  const here = leadPath(lead.id, filter, page)
  return (
    <InboxFrame title={senderLabel(lead)} owner={loaded.owner}>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <p className="text-muted">
          <span>{kindLabel(lead.kind, lead.details)}</span>, <Moment at={lead.receivedAt} />
        </p>
        <LeadPagination lead={lead} adjacent={adjacent} filter={filter} page={page} />
      </div>
      <LeadFacts lead={lead} program={program} suppressed={subscription.suppressed} here={here} />
      <StatusMessage query={query} back={here} />
      {toAnswer && <NextToAnswer next={toAnswer[0]} />}
      <Suspicion lead={lead} mailed={mails.length > 0} />
      <div className="mt-6 grid gap-x-10 gap-y-8 pb-28 print:gap-y-5 print:pb-0 lg:grid-cols-[minmax(0,1fr)_15rem] lg:pb-0 max-lg:[&_*]:scroll-mb-28">
        <div className="min-w-0 space-y-2">
          <LeadDetails sections={await readSections(lead)} />
          <Origin lead={lead} />
        </div>
        <div className="self-start lg:sticky lg:top-8 lg:row-span-2">
          <LeadActions
            lead={lead}
            replyHref={start ? '#reply' : replyAddress(lead, program, shownZone())}
            here={here}
          />
        </div>
        <div className="min-w-0 space-y-10">
          <Replies leadId={lead.id} mails={mails} start={start} owner={loaded.owner} here={here} />
          <Notes leadId={lead.id} notes={notes} owner={loaded.owner} here={here} />
          <Sender {...loaded.data} />
          <details suppressHydrationWarning className="print:hidden">
            <summary className="w-fit py-2 text-pine underline underline-offset-4">
              {`Mails about this (${mails.length})`}
            </summary>
            <MailList mails={mails} />
          </details>
        </div>
      </div>
    </InboxFrame>
  )
}
