import type { Metadata } from 'next'
import { MessagePage } from '#web/owner/inbox-frame.tsx'
import { PostForm } from '#web/owner/inbox-ui.tsx'
import type { QueryProps } from '#web/owner/require-owner.ts'
import { Button } from '#web/ui/button.tsx'

export const metadata: Metadata = { title: 'Sign in' }

/**
 * Target of a sign-in link. Opening it does not use the link up, because mail scanners open every link before the owner
 * does.
 */
export default async function EnterPage({ searchParams }: QueryProps) {
  const { token, to } = await searchParams
  const isToStudio = to === 'studio'
  return (
    <MessagePage title={isToStudio ? 'The Studio' : 'The owner’s inbox'} scene="empty_desk">
      <p className="text-muted">
        {`One press, and your ${isToStudio ? 'Studio' : 'inbox'} is open on this device for 12 hours.`}
      </p>
      <PostForm
        action="/owner/enter/confirm"
        fields={{
          token: typeof token === 'string' ? token : '',
          ...(isToStudio && { to: 'studio' }),
        }}
      >
        <Button type="submit">Sign in</Button>
      </PostForm>
    </MessagePage>
  )
}
