import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { Answer } from '../ui.tsx'
import { type Figures, useSending } from './use-sending.ts'

const readersOf = (count: number) => `${count} ${count === 1 ? 'reader' : 'readers'}`

/** Sends a published issue to all readers, after asking once more; then what became of it. */
export const IssueSending: UserViewComponent = ({ document, documentId }) => {
  const { draft } = document
  const revisions = `${draft?._rev} ${document.published?._rev}`
  const sending = useSending(documentId, revisions)
  const { message, readers, figures, published, working, press } = sending
  // What the site has, not what this window remembers of it.
  const revision = published?.revision ?? ''
  return (
    <Stack padding={4} gap={5}>
      {figures ? (
        <Sent figures={figures} working={working} press={press} />
      ) : (
        <ToSend
          key={`${readers} ${revision}`}
          obstacle={obstacle(Boolean(published), Boolean(draft), readers)}
          title={published?.title ?? ''}
          readers={readers ?? 0}
          working={working}
          send={() => press('send', { revision, readers: `${readers}` })}
        />
      )}
      <Answer message={message} />
    </Stack>
  )
}

function obstacle(isPublished: boolean, isChanged: boolean, readers: number | undefined) {
  if (readers === undefined) return 'Asking your site how many readers there are …'
  if (!isPublished) return 'Publish this issue first: readers get what is on your site.'
  if (isChanged) return 'You have changed it since it was published. Publish the changes first.'
  if (readers === 0) return 'Nobody has subscribed to your newsletter yet.'
  return undefined
}

interface ToSendProps {
  obstacle: string | undefined
  title: string
  readers: number
  working: boolean
  send: () => void
}

function ToSend({ obstacle, title, readers, working, send }: ToSendProps) {
  const [asked, setAsked] = useState(false)
  if (obstacle) return <Text>{obstacle}</Text>
  if (!asked)
    return (
      <Stack gap={4}>
        <Text>
          It is on your site, and nobody has had it by mail yet. Before you send it, send it to
          yourself: “As a mail”, “Send it to me”.
        </Text>
        <Flex>
          <Button
            tone="primary"
            text={`Send to ${readersOf(readers)} …`}
            onClick={() => setAsked(true)}
          />
        </Flex>
      </Stack>
    )
  return (
    <Card padding={4} radius={2} tone="caution" border>
      <Stack gap={4}>
        <Text weight="semibold">
          Send “{title}” to {readersOf(readers)} now?
        </Text>
        <Text>A mail that has left cannot be called back, and an issue is sent only once.</Text>
        <Flex gap={2}>
          <Button tone="caution" text="Send it now" disabled={working} onClick={send} />
          <Button mode="ghost" text="Not yet" disabled={working} onClick={() => setAsked(false)} />
        </Flex>
      </Stack>
    </Card>
  )
}

/** What stands before the day that sending began. */
function headingOf({ toSend, stoppedAt }: Figures) {
  if (toSend === 0) return 'Sent on'
  return stoppedAt ? 'Stopped, begun on' : 'On its way since'
}

interface SentProps {
  figures: Figures
  working: boolean
  press: (act: 'stop' | 'resume') => void
}

function Sent({ figures, working, press }: SentProps) {
  const { startedAt, stoppedAt, stopReason, toSend, leftOut } = figures
  const rows: [string, number][] = [
    ['Readers', figures.readers],
    ['Still to send', toSend],
    ['Sent', figures.sent],
    ['Delivered', figures.delivered],
    ['Came back', figures.bounced],
    ['Marked as spam', figures.complained],
    ['Unsubscribed by this issue', figures.unsubscribed],
  ]
  if (leftOut > 0) rows.push(['Left out: gone before, or no valid address', leftOut])
  return (
    <Stack gap={4}>
      <Heading size={1}>
        {headingOf(figures)}{' '}
        {new Date(startedAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}
      </Heading>
      <Text muted>What you change now changes its page, not the mails.</Text>
      <Stack as="dl" gap={3} margin={0}>
        {rows.map(([label, count]) => (
          <Flex key={label} justify="space-between" style={{ maxWidth: '24rem' }}>
            <Text as="dt">{label}</Text>
            <Text as="dd" weight="semibold" style={{ margin: 0 }}>
              {count}
            </Text>
          </Flex>
        ))}
      </Stack>
      {stoppedAt && (
        <Text role="alert">
          Stopped{stopReason && `: Resend did not take it (${stopReason}). Ask your developer`}.
        </Text>
      )}
      {toSend > 0 && (
        <Flex>
          <Button
            tone={stoppedAt ? 'primary' : 'critical'}
            mode={stoppedAt ? 'default' : 'ghost'}
            text={stoppedAt ? 'Go on sending' : 'Stop sending'}
            disabled={working}
            onClick={() => press(stoppedAt ? 'resume' : 'stop')}
          />
        </Flex>
      )}
    </Stack>
  )
}
