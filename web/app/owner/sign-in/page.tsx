import type { Metadata } from 'next'
import { MessagePage } from '#web/owner/frame.tsx'
import type { QueryProps } from '#web/owner/require-owner.ts'
import { deliveryNow } from '#web/owner/site.ts'
import { flashMessage } from '#web/owner/ui.tsx'
import { Button } from '#web/ui/button.tsx'

export const metadata: Metadata = { title: 'Sign in' }

/** The messages after an action. The first is the same for everybody, owner or not. */
const messages: Record<string, string> = {
  asked:
    'If that address is on the owners’ list, a sign-in link is on its way. An earlier one works too, for 15 minutes.',
  address: 'Please add a valid email.',
  old: 'That link was used before or is too old. Ask for a new one.',
  out: 'You are signed out.',
  everywhere: 'You are signed out on every device.',
}

const about = {
  mail: 'We send you a link that signs you in. It works once, within 15 minutes.',
  terminal: 'On this machine the link appears in the terminal. It works once, within 15 minutes.',
  nothing:
    'No sign-in link can be sent yet: this site has no mail key. Set RESEND_API_KEY, MAIL_FROM and OWNER_EMAILS.',
}

/** Owners ask for a link here. Nobody has a password. */
export default async function SignInPage({ searchParams }: QueryProps) {
  const { say } = await searchParams
  const message = flashMessage(messages, say)
  const wrong = say === 'address'
  return (
    <MessagePage title="The owner’s inbox" scene="empty_desk">
      {message && (
        <p role={wrong ? 'alert' : 'status'} id="message" className={wrong ? 'text-error' : ''}>
          {message}
        </p>
      )}
      <p className="text-muted">{about[deliveryNow().by]}</p>
      <form action="/owner/sign-in/ask" method="post" className="space-y-4">
        <div>
          <label htmlFor="email" className="block font-semibold">
            Email
          </label>
          <input
            id="email"
            name="email"
            type="email"
            required
            autoComplete="email"
            aria-invalid={wrong || undefined}
            aria-describedby={message ? 'message' : undefined}
            className="input mt-1"
          />
        </div>
        <Button type="submit">Send me a link</Button>
      </form>
    </MessagePage>
  )
}
