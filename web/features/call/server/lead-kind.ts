import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { routes } from '#schemas/routes.ts'
import { getCall } from '#web/content/queries/call.ts'
import { getSite } from '#web/content/queries/site.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { leadKind } from '#web/leads/lead-kind.ts'
import { answerDue, requestRetry, requestThanks, rowsOf } from '#web/leads/request-kind.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { receipt } from '#web/leads/visitor-mail.ts'
import { callLabels } from '../call-labels.ts'
import { callFields } from '../fields.ts'
import { callForm } from '../rules.ts'
import { callForOwners } from './mails.ts'

/** Reads the promised reply time and the form's texts. Never throws. */
async function callContent() {
  const [site, call] = await Promise.all([ifInTime(getSite()), ifInTime(getCall())])
  return { within: site?.contactReply || defaultReply.contact, labels: callLabels(call?.form) }
}

/** Lead kind of a first call: notifies the owners and sends a receipt to the visitor. */
export const callLead = leadKind({
  kind: callForm.kind,
  label: 'First call',
  rank: 0,
  path: callForm.path,
  content: callContent,
  schema: () => callForm.schema,
  example: { name: 'Priya Nair', times: 'Tuesday after 17:00, Thursday at 8', message: 'Hello' },
  dueDate: (receivedAt, content, timeZone) => answerDue(receivedAt, content, timeZone),
  visitorMail: { words: 'call' },
  mails: (request, facts, { within }) => [
    callForOwners(request, facts, within),
    receipt(request, facts, facts.words.call, { purpose: 'call-receipt', next: 'assessment' }),
  ],
  retryForm: ({ labels }) => requestRetry(labels, [{ name: 'times', label: labels.times, type: 'textarea' }]),
  thanks: {
    call: async () => requestThanks(callLabels((await getCall())?.form), routes.careerAssessment),
  },
  details: z.object({
    times: z.string(),
    zone: z.string().nullable(),
    message: z.string().nullable(),
  }),
  detailLabels: { zone: callFields.zone },
  summary: ({ times }) => ({ about: 'A first call', text: excerpt(times) }),
  sections: ({ times, zone, message }) => [
    { verdict: 'Would like a first call', rows: rowsOf(callFields, { times, zone }) },
    ...(message ? [{ message }] : []),
  ],
  reply: { subject: () => 'Our first call', quote: 'times' },
})
