import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { routes } from '#schemas/routes.ts'
import { getCall } from '#web/content/queries/call.ts'
import { getSite } from '#web/content/queries/site.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { dueAfter } from '#web/leads/due-date.ts'
import { leadKind } from '#web/leads/lead-kind.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { callLabels } from '../call-labels.ts'
import { callForm } from '../rules.ts'
import { callForOwners, callReceipt } from './mails.ts'

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
  dueDate: (receivedAt, { within }, timeZone) =>
    dueAfter(receivedAt, within, defaultReply.contact, timeZone),
  visitorMail: { words: 'call' },
  mails: (request, facts, { within }) => [
    callForOwners(request, facts, within),
    callReceipt(request, facts),
  ],
  retryForm: ({ labels }) => ({
    button: labels.button,
    fields: [
      { name: 'times', label: labels.times, type: 'textarea' },
      { name: 'name', label: labels.name, type: 'text', autocomplete: 'name' },
      { name: 'email', label: labels.email, type: 'email', autocomplete: 'email' },
      { name: 'message', label: labels.message, type: 'textarea' },
    ],
  }),
  thanks: {
    async call() {
      const labels = callLabels((await getCall())?.form)
      return {
        title: labels.thanksHeading,
        text: labels.thanksText,
        buttons: [{ href: routes.careerAssessment, label: labels.thanks }],
      }
    },
  },
  details: z.object({
    times: z.string(),
    zone: z.string().nullable(),
    message: z.string().nullable(),
  }),
  detailLabels: { zone: 'Time zone' },
  summary: ({ times }) => ({ about: 'A first call', text: excerpt(times) }),
  sections: ({ times, zone, message }) => [
    {
      verdict: 'Would like a first call',
      rows: [
        { label: 'Times', text: times },
        ...(zone ? [{ label: 'Time zone', text: zone }] : []),
      ],
    },
    ...(message ? [{ message }] : []),
  ],
  reply: { subject: () => 'Our first call', quote: 'times' },
})
