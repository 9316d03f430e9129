import { Notice } from '#web/owner/frame.tsx'

/** What an owner reads at an address in the inbox that leads nowhere. */
export default function NotInInbox() {
  return (
    <Notice title="This is not in the inbox" scene="nothing_found">
      <p>It may have been deleted, or the address is not complete.</p>
      <p>
        <a href="/owner" className="link">
          To the leads
        </a>
      </p>
    </Notice>
  )
}
