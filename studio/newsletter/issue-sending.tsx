import { Stack } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { Answer } from '../ui.tsx'
import { ProblemList, useProblems } from './issue-problems.tsx'
import { ScheduledTime } from './scheduled-time.tsx'
import { SendForm } from './send-form.tsx'
import { SendingFigures } from './sending-figures.tsx'
import { useSending } from './use-sending.ts'

/** View that sends a published issue, now or later, and then shows its figures. */
export const IssueSending: UserViewComponent = ({ document, documentId, schemaType }) => {
  const { draft } = document
  const revisions = `${draft?._rev} ${document.published?._rev}`
  const sending = useSending(documentId, revisions)
  const { message, readers, figures, published, scheduled, zone, working, press } = sending
  const problems = useProblems(draft?._id ?? documentId, schemaType, {
    ...{ readers, canSend: sending.canSend, published },
    isChanged: Boolean(draft),
  })
  // Revision on the site, which this window may not have loaded.
  const revision = published?.revision ?? ''
  const isReady = readers !== undefined && !problems.some(({ blocks }) => blocks)
  return (
    <Stack padding={4} gap={5}>
      {figures ? (
        <SendingFigures figures={figures} working={working} press={press} />
      ) : (
        <>
          <ProblemList problems={problems} isLoaded={readers !== undefined} />
          {scheduled && <ScheduledTime {...{ scheduled, zone, working, press }} />}
          {isReady && (!scheduled || scheduled.held) && (
            <SendForm
              key={`${readers} ${revision}`}
              title={published?.title ?? ''}
              {...{ readers, zone, working }}
              send={() => press('send', { revision, readers: `${readers}` })}
              schedule={(at) => press('schedule', { at, zone: zone ?? '' })}
            />
          )}
        </>
      )}
      <Answer message={working ? 'Telling your site …' : message} />
    </Stack>
  )
}
