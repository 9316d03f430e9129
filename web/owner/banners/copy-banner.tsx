import { type CopyMark, readCopyMark } from '#web/db/copy-mark.ts'
import type { Database } from '#web/db/store.ts'
import { countHeldDeliveries, countHeldMails, type HeldMails } from '#web/mail/outbox/confirm-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment, PostForm, Section, TextLink } from '../inbox-ui.tsx'
import { pluralize } from '../pluralize.ts'
import { readForBanner } from './read-for-banner.ts'

/** Reads the copy mark and the numbers of held mails; undefined on the live site. */
async function readCopy(db: Database) {
  const mark = await readCopyMark(db)
  return (
    mark && {
      mark,
      held: await countHeldMails(db, mark),
      leads: await countHeldDeliveries(db, mark),
    }
  )
}

/** Banner on a copy of the site: its limits, and the button that makes it the live site. */
export async function CopyBanner() {
  const copy = await readForBanner(readCopy)
  return copy ? <CopyBannerContent {...copy} /> : null
}

interface CopyBannerProps {
  mark: CopyMark
  /** Numbers of the mails that the copy holds back. */
  held: HeldMails
  /** Number of inherited leads that wait for the webhook. */
  leads: number
}

/** Content of the banner. */
export function CopyBannerContent({ mark, held, leads }: CopyBannerProps) {
  return (
    <Section
      id="copy"
      title="This is a copy of your site"
      className="sheet mt-5 border-marigold border-l-4 p-5 print:hidden"
    >
      <p className="mt-2 max-w-prose">
        <span>
          <Origin mark={mark} />
        </span>{' '}
        <span>
          So that nobody gets a mail twice, it only sends sign-in links and test mails until you make it the live site.
          First make sure that the other one has stopped.
        </span>
      </p>
      <PostForm action="/owner/live" className="mt-4 space-y-4">
        <Consequence {...held} leads={leads} />
        <Button type="submit">This is the live site now</Button>
      </PostForm>
    </Section>
  )
}

function Origin({ mark: { madeAt } }: { mark: CopyMark }) {
  if (madeAt === null) return <span>Its data was copied or moved here.</span>
  return (
    <>
      Its data is as it was on <Moment at={madeAt} />.
    </>
  )
}

function Consequence({ doubtful, own, issues, leads }: HeldMails & { leads: number }) {
  const inherited = doubtful + leads
  const them = inherited === 1 ? 'it' : 'them'
  const what = [
    ...(doubtful > 0 ? [pluralize(doubtful, 'mail', 'mails')] : []),
    ...(leads > 0 ? [`${pluralize(leads, 'lead', 'leads')} for your CRM`] : []),
  ].join(' and ')
  const places = [
    ...(doubtful > 0 ? ['Mails, “Did not arrive”'] : []),
    ...(leads > 0 ? ['Settings, “Leads sent to your CRM”'] : []),
  ].join(', and under ')
  return (
    <>
      {own > 0 && (
        <p>
          {`${pluralize(own, 'mail that this copy wrote waits', 'mails that this copy wrote wait')} and will be sent.`}
        </p>
      )}
      {inherited > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-2 max-w-prose">
            {`${what} waited already when the copy was made. The other site may have sent ${them} since.`}
          </legend>
          <Choice value="leave" defaultChecked>
            {`Do not send ${them}. I look at each under ${places}, and send it from there.`}
          </Choice>
          <Choice value="send">{`Send ${them}: the other site has sent none of ${them}.`}</Choice>
        </fieldset>
      )}
      {issues > 0 && (
        <p>
          <span>{`${pluralize(issues, 'newsletter is', 'newsletters are')} not sent to everybody and stopped.`}</span>{' '}
          <span>
            Go on under <TextLink href="/owner/newsletter">Newsletter</TextLink>, if the other site has not.
          </span>
        </p>
      )}
    </>
  )
}

const Choice = ({ children, ...rest }: { value: string; defaultChecked?: boolean; children: React.ReactNode }) => (
  <label className="flex min-h-11 max-w-prose items-start gap-3">
    <input type="radio" name="mails" className="mt-1.5 size-5 shrink-0 accent-pine" {...rest} />
    <span className="min-w-0">{children}</span>
  </label>
)
