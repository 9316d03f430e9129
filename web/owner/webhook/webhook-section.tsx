import { leftInCopy } from '#web/mail/outbox/confirm-live.ts'
import { AskFirst, Moment, momentOf, PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { pluralize } from '../pluralize.ts'
import { maxFailureDays } from './deliver-webhooks.ts'
import type { readWebhookPage } from './webhook-store.ts'

type Props = Awaited<ReturnType<typeof readWebhookPage>>

const act = (name: string, label: string, fields: { id?: string } = {}) => (
  <PostForm action="/owner/settings/webhook/change" fields={{ act: name, ...fields }}>
    <QuietSubmit>{label}</QuietSubmit>
  </PostForm>
)

/** Describes the answer to a delivery for the owner. */
function answerLabel(answer: string | null): string {
  if (answer === null) return 'no answer yet'
  if (answer === leftInCopy) return 'the site that this one is a copy of may have sent it'
  if (/^\d+$/.test(answer)) return `answer ${answer}`
  if (answer === 'PRIVATE_ADDRESS') return 'its address is not public'
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(answer)) return 'there is no such address'
  return /timeout/i.test(answer) ? 'no answer in time' : `no connection: ${answer}`
}

function stateLabel(state: Props['log'][number]['state'], attempts: number): string {
  if (state === 'sent') return 'arrived'
  if (state === 'failed') return 'given up'
  return attempts === 0 ? 'waits' : 'not taken yet'
}

/** State of the webhook, with its actions and latest deliveries; empty without a webhook. */
export function WebhookSection({ webhook, log, waiting }: Props) {
  if (!webhook) return null
  return (
    <Section id="deliveries" title="Leads sent to your CRM" className="mt-8">
      {webhook.stoppedAt ? (
        <div role="alert" className="mt-4 border-error border-l-4 pl-4">
          <p>
            {`Sending has stopped: your CRM refused it, or it failed for ${maxFailureDays} days. ${pluralize(waiting, 'lead waits', 'leads wait')}.`}
          </p>
          <div>{act('resume', 'Start again')}</div>
        </div>
      ) : (
        <div className="mt-3">{act('test', 'Send a test')}</div>
      )}
      {log.length > 0 && (
        <ul className="mt-5 text-sm" aria-label="Last deliveries">
          {log.map(({ id, leadId, createdAt, state, attempts, answer }) => (
            <li key={id} className="py-1">
              <Moment at={createdAt} />{' '}
              <span>
                {leadId ? (
                  <a className="link" href={`/owner/leads/${leadId}`}>
                    A lead
                  </a>
                ) : (
                  'A test'
                )}
              </span>
              :{' '}
              <span>
                <span>{stateLabel(state, attempts)}</span>
                {answer !== null && <span>{` (${pluralize(attempts, 'try', 'tries')}, ${answerLabel(answer)})`}</span>}
              </span>
              {state !== 'sent' && answer !== null && (
                <div className="mt-1 mb-3 flex flex-wrap gap-3">
                  <span>{act('retry', 'Send it again', { id })}</span>
                  <AskFirst
                    ask="Take it off the list…"
                    action="/owner/settings/webhook/change"
                    fields={{ act: 'drop', id }}
                  >
                    {`Never send the lead of ${momentOf(createdAt).short}`}
                  </AskFirst>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
