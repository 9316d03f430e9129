import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'

/** Switch for double opt-in. */
export function OptInForm({ isOn }: { isOn: boolean }) {
  return (
    <Section id="opt-in" title="Confirmation of subscriptions" large className="mt-12">
      <p className="mt-3 max-w-prose text-muted">
        {isOn
          ? 'On. Whoever signs up for the newsletter gets a mail with a link first, and issues only after it was pressed. Whoever was subscribed before stays subscribed.'
          : 'Off. Whoever signs up for the newsletter is subscribed at once. Switched on, a mail with a link asks them to confirm it first (double opt-in), as some laws want it.'}
      </p>
      <PostForm
        action="/owner/settings/opt-in"
        className="mt-4"
        fields={{ choice: isOn ? 'off' : 'on' }}
      >
        <QuietSubmit>
          {isOn ? 'Subscribe people at once' : 'Ask people to confirm by a mail'}
        </QuietSubmit>
      </PostForm>
    </Section>
  )
}
