import type { Metadata } from 'next'
import { MessagePage } from '#web/owner/inbox-frame.tsx'
import { flashMessage, PostForm, TextLink } from '#web/owner/inbox-ui.tsx'
import { ownerSite } from '#web/owner/owner-site.ts'
import { type QueryProps, requireMember } from '#web/owner/require-owner.ts'
import { readSessions } from '#web/owner/session.ts'
import { SessionList } from '#web/owner/sign-in/session-list.tsx'
import { Button } from '#web/ui/button.tsx'

export const metadata: Metadata = { title: 'Your sign-ins' }

/** Sessions of an owner or a coach by device, each with a sign-out. */
export default async function DevicesPage({ searchParams }: QueryProps) {
  const { say } = await searchParams
  const loaded = await requireMember(readSessions)
  const message = flashMessage({ ended: 'That session has ended.' }, say)
  return (
    <MessagePage title="Your sign-ins" scene="empty_desk">
      {message && <p role="status">{message}</p>}
      <p>{`You are signed in as ${loaded.owner}.`}</p>
      <p className="flex flex-wrap gap-x-6">
        {ownerSite().owners.includes(loaded.owner) && (
          <TextLink href="/owner">To the inbox</TextLink>
        )}
        <TextLink href="/studio">To the Studio</TextLink>
      </p>
      <PostForm action="/owner/sign-out" fields={{ to: 'studio' }}>
        <Button type="submit">Sign out</Button>
      </PostForm>
      <SessionList sessions={loaded.data} />
    </MessagePage>
  )
}
