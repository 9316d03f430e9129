import { Stack } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { Answer } from '../ui.tsx'
import { ScheduledTime } from './scheduled-time.tsx'
import { Sent } from './sent.tsx'
import { StillWrong, useFaults } from './still-wrong.tsx'
import { ToSend } from './to-send.tsx'
import { useSending } from './use-sending.ts'

/** Sends a published issue to all readers, now or at a time, after asking once more; then how it went. */
export const IssueSending: UserViewComponent = ({ document, documentId, schemaType }) => {
  const { draft } = document
  const revisions = `${draft?._rev} ${document.published?._rev}`
  const sending = useSending(documentId, revisions)
  const { message, readers, figures, published, scheduled, zone, working, press } = sending
  const faults = useFaults(draft?._id ?? documentId, schemaType, {
    ...{ readers, canSend: sending.canSend, isPublished: Boolean(published) },
    isChanged: Boolean(draft),
  })
  // What the site has, not what this window remembers of it.
  const revision = published?.revision ?? ''
  const isReady = readers !== undefined && !faults.some(({ blocks }) => blocks)
  return (
    <Stack padding={4} gap={5}>
      {figures ? (
        <Sent figures={figures} working={working} press={press} />
      ) : (
        <>
          <StillWrong faults={faults} isAsked={readers !== undefined} />
          {scheduled && <ScheduledTime {...{ scheduled, zone, working, press }} />}
          {isReady && (!scheduled || scheduled.held) && (
            <ToSend
              key={`${readers} ${revision}`}
              title={published?.title ?? ''}
              {...{ readers, zone, working }}
              send={() => press('send', { revision, readers: `${readers}` })}
              schedule={(at) => press('schedule', { at, zone: zone ?? '' })}
            />
          )}
        </>
      )}
      <Answer message={message} />
    </Stack>
  )
}
