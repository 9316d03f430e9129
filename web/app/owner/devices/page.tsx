import type { Metadata } from 'next'
import { MessagePage } from '#web/owner/inbox-frame.tsx'
import { flashMessage, PostForm, TextLink } from '#web/owner/inbox-ui.tsx'
import { ownerSite } from '#web/owner/owner-site.ts'
import { PasskeyList } from '#web/owner/passkeys/passkey-list.tsx'
import { readPasskeys } from '#web/owner/passkeys/passkey-rows.ts'
import { type QueryProps, requireMember } from '#web/owner/require-owner.ts'
import { readSessions } from '#web/owner/session.ts'
import { SessionList } from '#web/owner/sign-in/session-list.tsx'
import { Button } from '#web/ui/button.tsx'

export const metadata: Metadata = { title: 'Your sign-ins' }

const messages: Record<string, string> = {
  ended: 'That session has ended.',
  added: 'This passkey signs you in from now on.',
  refused: 'No passkey was set up. Please try again.',
  removed: 'That passkey signs nobody in any more. Delete it on its device, too.',
}

/** Sessions of an owner or a coach by device, each with a sign-out, and passkeys. */
export default async function DevicesPage({ searchParams }: QueryProps) {
  const { say } = await searchParams
  const { owner, data } = await requireMember(async (db, session) => ({
    sessions: await readSessions(db, session),
    passkeys: await readPasskeys(db, session.email),
  }))
  const message = flashMessage(messages, say)
  return (
    <MessagePage title="Your sign-ins" scene="empty_desk">
      {message && <p role="status">{message}</p>}
      <p>{`You are signed in as ${owner}.`}</p>
      <p className="flex flex-wrap gap-x-6">
        {ownerSite().owners.includes(owner) && <TextLink href="/owner">To the inbox</TextLink>}
        <TextLink href="/studio">To the Studio</TextLink>
      </p>
      <PostForm action="/owner/sign-out" fields={{ to: 'studio' }}>
        <Button type="submit">Sign out</Button>
      </PostForm>
      <SessionList sessions={data.sessions} />
      <PasskeyList passkeys={data.passkeys} />
    </MessagePage>
  )
}
