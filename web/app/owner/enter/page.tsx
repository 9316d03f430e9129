import type { Metadata } from 'next'
import { Notice } from '#web/owner/frame.tsx'
import type { QueryProps } from '#web/owner/require-owner.ts'
import { Button } from '#web/ui/button.tsx'

export const metadata: Metadata = { title: 'Sign in' }

/**
 * Where a sign-in link leads. Opening it changes nothing: mail scanners open every link, and would
 * use it up before its owner.
 */
export default async function EnterPage({ searchParams }: QueryProps) {
  const { token } = await searchParams
  return (
    <Notice title="The owner’s inbox" scene="empty_desk">
      <p className="text-muted">One press, and your desk is open on this device for 12 hours.</p>
      <form action="/owner/enter/confirm" method="post">
        <input type="hidden" name="token" value={typeof token === 'string' ? token : ''} />
        <Button type="submit">Sign in</Button>
      </form>
    </Notice>
  )
}
