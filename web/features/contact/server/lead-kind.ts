import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { routes } from '#schemas/routes.ts'
import { getHome } from '#web/content/queries/home.ts'
import { getSite } from '#web/content/queries/site.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { leadKind } from '#web/leads/lead-kind.ts'
import { answerDue, personFields } from '#web/leads/request-kind.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { type ContactLabels, contactLabels } from '../contact-labels.ts'
import { contactForm } from '../rules.ts'
import { aboutOf, contactSnapshot } from './contact-report.ts'
import { contactForOwners, contactReceipt } from './mails.ts'

/** Reads the promised reply time and the form's texts. Never throws. */
async function contactContent(): Promise<{ within: string; labels?: ContactLabels }> {
  const [site, home] = await Promise.all([ifInTime(getSite()), ifInTime(getHome())])
  const within = site?.contactReply || defaultReply.contact
  return { within, ...(home && { labels: contactLabels(home.contact) }) }
}

/** Lead kind of the contact form: notifies the owners and sends a receipt to the visitor. */
export const contactLead = leadKind({
  kind: contactForm.kind,
  label: 'Contact',
  rank: 2,
  path: contactForm.path,
  content: contactContent,
  schema: () => contactForm.schema,
  snapshot: contactSnapshot,
  example: { name: 'Priya Nair', message: 'Hello', intent: ['General Question'] },
  dueDate: (receivedAt, content, timeZone) => answerDue(receivedAt, content, timeZone),
  visitorMail: { words: 'contact' },
  mails: (message, facts, { within }) => [contactForOwners(message, facts, within), contactReceipt(message, facts)],
  retryForm: ({ labels = contactLabels(null) }) => ({
    button: labels.button,
    fields: [
      ...personFields(labels),
      { name: 'intent', label: labels.intent, type: 'checkboxes', options: labels.inquiryTypes },
      { name: 'message', label: labels.message, type: 'textarea' },
    ],
  }),
  thanks: {
    async contact() {
      const labels = contactLabels((await getHome())?.contact ?? null)
      return {
        title: labels.thanksHeading,
        text: labels.thanksText,
        buttons: [
          { href: routes.careerAssessment, label: labels.thanksAssessment },
          { href: routes.resources, label: labels.thanksResources },
        ],
      }
    },
  },
  details: z.object({ intent: z.array(z.string()), message: z.string() }),
  detailLabels: { intent: 'About' },
  summary: ({ intent, message }, _content, { snapshot }) => ({
    about: aboutOf(intent, snapshot),
    text: excerpt(message),
  }),
  sections: ({ intent, message }, _content, { snapshot }) => [
    ...(intent.length > 0 ? [{ rows: [{ label: 'About', text: aboutOf(intent, snapshot) }] }] : []),
    { message },
  ],
  reply: { subject: () => 'Re: Your message to Career Care', quote: 'message' },
})
