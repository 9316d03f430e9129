import { MessagePage } from '#web/owner/inbox-frame.tsx'
import { TextLink } from '#web/owner/inbox-ui.tsx'

export default function NotInInbox() {
  return (
    <MessagePage title="This is not in the inbox" scene="nothing_found">
      <p>It may have been deleted, or the address is not complete.</p>
      <p>
        <TextLink href="/owner">To the leads</TextLink>
      </p>
    </MessagePage>
  )
}
