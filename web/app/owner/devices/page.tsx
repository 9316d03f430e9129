import type { Metadata } from 'next'
import { DatabaseDown, MessagePage } from '#web/owner/inbox-frame.tsx'
import { flashMessage, PostForm, TextLink } from '#web/owner/inbox-ui.tsx'
import { type QueryProps, requireMember } from '#web/owner/require-owner.ts'
import { readSessions } from '#web/owner/settings/read-settings.ts'
import { SessionList } from '#web/owner/sign-in/session-list.tsx'
import { Button } from '#web/ui/button.tsx'

export const metadata: Metadata = { title: 'Your sign-ins' }

const here = '/owner/devices'

/** Sessions by device, each with a sign-out, for coaches without access to the inbox. */
export default async function DevicesPage({ searchParams }: QueryProps) {
  const { say } = await searchParams
  const loaded = await requireMember(readSessions)
  if (loaded === undefined) return <DatabaseDown />
  const message = flashMessage({ ended: 'That session has ended.' }, say)
  return (
    <MessagePage title="Your sign-ins" scene="empty_desk">
      {message && <p role="status">{message}</p>}
      <p>{`You are signed in as ${loaded.owner}.`}</p>
      <p>
        <TextLink href="/studio">To the Studio</TextLink>
      </p>
      <PostForm action="/owner/sign-out" fields={{ to: 'studio' }}>
        <Button type="submit">Sign out</Button>
      </PostForm>
      <SessionList sessions={loaded.data} here={here} />
    </MessagePage>
  )
}
