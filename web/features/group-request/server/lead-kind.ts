import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { routes } from '#schemas/routes.ts'
import { getGroupWords } from '#web/content/queries/groups.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { leadKind } from '#web/leads/lead-kind.ts'
import { programIn, programTitle, readPrograms } from '#web/leads/programs.ts'
import { answerDue, requestRetry, requestThanks, rowsOf } from '#web/leads/request-kind.ts'
import { groupFields } from '../fields.ts'
import { groupLabels } from '../group-labels.ts'
import { groupForm, groupRules } from '../rules.ts'
import { groupRequestForOwners, groupRequestReceipt } from './mails.ts'

/** Reads the programs, the promised reply time and the form's texts. Never throws. */
async function groupContent() {
  const [programs, words] = await Promise.all([readPrograms(), ifInTime(getGroupWords())])
  const within = words?.contactReply || defaultReply.contact
  return { programs, within, labels: groupLabels(words?.form) }
}

/** Lead kind of a request for a group: notifies the owners and sends a receipt to the visitor. */
export const groupRequestLead = leadKind({
  kind: groupForm.kind,
  label: 'Group request',
  rank: 1,
  path: groupForm.path,
  content: groupContent,
  schema: ({ programs }: Awaited<ReturnType<typeof groupContent>>) => groupRules(programs?.map(({ key }) => key)),
  example: {
    ...{ program: 'onboarding_box', people: 'About 20 a quarter', dates: 'From March' },
    ...{ organisation: 'Example Works', name: 'Priya Nair', message: 'Hello' },
  },
  dueDate: (receivedAt, content, timeZone) => answerDue(receivedAt, content, timeZone),
  visitorMail: { words: 'groupRequest' },
  mails: (request, facts, { programs, within }) => [
    groupRequestForOwners(request, facts, programTitle(programs, request.program), within),
    groupRequestReceipt(request, facts, programIn(programs, request.program)),
  ],
  retryForm: ({ labels }) =>
    requestRetry(labels, [
      { name: 'program', type: 'hidden' },
      { name: 'people', label: labels.people, type: 'text' },
      { name: 'dates', label: labels.dates, type: 'text' },
      {
        ...{ name: 'organisation', label: labels.organisation, type: 'text' },
        autocomplete: 'organization',
      },
    ]),
  thanks: {
    'group-request': async () => requestThanks(groupLabels((await getGroupWords())?.form), routes.resources),
  },
  details: z.object({
    program: z.string(),
    people: z.string(),
    dates: z.string(),
    organisation: z.string().nullable(),
    message: z.string().nullable(),
  }),
  detailLabels: { dates: groupFields.dates },
  summary: ({ program, people, dates }, { programs }) => ({
    about: programTitle(programs, program),
    text: `For a group: ${people}, ${dates}`,
  }),
  sections: ({ program, message, ...group }, { programs }) => [
    {
      verdict: `Asks for ${programTitle(programs, program)}, for a group`,
      rows: rowsOf(groupFields, group),
    },
    ...(message ? [{ message }] : []),
  ],
  reply: {
    subject: (program) => `${program ?? 'A program'} for your group`,
    quote: 'message',
  },
})
