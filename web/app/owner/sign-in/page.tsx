import type { Metadata } from 'next'
import { MessagePage } from '#web/owner/inbox-frame.tsx'
import { flashMessage, HiddenFields, PostForm, TextLink } from '#web/owner/inbox-ui.tsx'
import { deliveryNow } from '#web/owner/owner-site.ts'
import { PasskeyForm } from '#web/owner/passkeys/passkey-form.tsx'
import type { QueryProps } from '#web/owner/require-owner.ts'
import { linkMinutes } from '#web/owner/sign-in/sign-in-link.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

export const metadata: Metadata = { title: 'Sign in' }

/** Messages after an action. The first one is the same for owners and strangers, on a page without the form. */
const messages: Record<string, string> = {
  asked: 'If that address is on our list, a sign-in link is on its way.',
  passkey: 'That passkey was not accepted, or it came too late. Try again, or ask for a link.',
  old: 'That link was used before or is too old. Ask for a new one.',
  out: 'You are signed out.',
  everywhere: 'You are signed out on every device.',
}

const validity = `It works once, within ${linkMinutes} minutes.`

const about = {
  mail: `We send you a link that signs you in. ${validity}`,
  terminal: `On this machine the link appears in the terminal. ${validity}`,
  nothing:
    'No sign-in link can be sent yet: this site has no mail key. Set RESEND_API_KEY, MAIL_FROM and OWNER_EMAILS. Until then, npm run sign-in on the server prints a link.',
}

/** Sign-in page, where owners and coaches request a link, or use a passkey. There are no passwords. */
export default async function SignInPage({ searchParams }: QueryProps) {
  const { say, to, token } = await searchParams
  const isToStudio = to === 'studio'
  const fields: Record<string, string> = isToStudio ? { to: 'studio' } : {}
  const message = flashMessage(messages, say)
  if (say === 'asked')
    return (
      <MessagePage title="Look in your mailbox" scene="empty_desk">
        <p role="status">{message}</p>
        <p>{about[deliveryNow().by]}</p>
        <p className="text-muted">
          {`Nothing there? Look in your spam. An earlier link works too, for ${linkMinutes} minutes. After five unused links the next one has to wait for ${linkMinutes} minutes; until then, npm run sign-in on the server prints one.`}
        </p>
        <p>
          <TextLink href={`/owner/sign-in${isToStudio ? '?to=studio' : ''}`}>Ask for another link</TextLink>
        </p>
      </MessagePage>
    )
  return (
    <MessagePage title={isToStudio ? 'The Studio' : 'The owner’s inbox'} scene="empty_desk">
      {message && <p role="status">{message}</p>}
      {say === 'old' && typeof token === 'string' && (
        <PostForm action="/owner/sign-in/ask" fields={{ token, ...fields }}>
          <Button type="submit">Send me a new link</Button>
          <p className="mt-2 text-muted text-sm">It goes to the same address as the old one.</p>
        </PostForm>
      )}
      <p className="text-muted">{about[deliveryNow().by]}</p>
      <PostForm action="/owner/sign-in/ask" className="space-y-4" fields={fields}>
        <TextField
          label="Email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          required
          autoComplete="username webauthn"
          error={say === 'address' && 'Please add a valid email.'}
        />
        <Button type="submit">Send me a link</Button>
      </PostForm>
      <PasskeyForm does="enter">
        <HiddenFields fields={fields} />
      </PasskeyForm>
    </MessagePage>
  )
}
