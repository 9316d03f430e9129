import { countHeldReceipts } from '#web/mail/outbox/ceiling.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm, Section } from '../inbox-ui.tsx'
import { pluralize } from '../pluralize.ts'
import { readForBanner } from './read-for-banner.ts'

/** Banner about mails to visitors that a flood of forms held back; empty without any. */
export async function FloodBanner() {
  const count = await readForBanner(countHeldReceipts)
  return count ? <FloodNotice count={count} /> : null
}

/** Content of the banner. @param count number of held mails */
export function FloodNotice({ count }: { count: number }) {
  return (
    <Section
      id="flood"
      title={`${pluralize(count, 'mail to a visitor waits', 'mails to visitors wait')} for you`}
      className="sheet mt-5 border-marigold border-l-4 p-5 print:hidden"
    >
      <p className="mt-2 max-w-prose">
        Unusually many forms came. A program may have filled in the addresses of people who never wrote to you. First
        mark the junk as spam: its mails are then not sent.
      </p>
      <PostForm action="/owner/mails/held" className="mt-4 flex flex-wrap gap-4">
        <Button type="submit" name="mails" value="send">
          Send the rest
        </Button>
        <Button type="submit" name="mails" value="leave" variant="quiet">
          Send none of them
        </Button>
      </PostForm>
    </Section>
  )
}
