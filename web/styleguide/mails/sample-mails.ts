import { programs } from '#schemas/programs.ts'
import { careerAssessmentForm } from '#web/features/career-assessment/rules.ts'
import {
  careerAssessmentForOwners,
  planForVisitor,
} from '#web/features/career-assessment/server/mails.ts'
import { contactForm } from '#web/features/contact/rules.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { contactForOwners, contactReceipt } from '#web/features/contact/server/mails.ts'
import { signupForOwners } from '#web/features/newsletter/server/lead-kind.ts'
import { optionsOf } from '#web/features/questionnaire/options.ts'
import { questionnaireForm } from '#web/features/questionnaire/rules.ts'
import {
  questionnaireForOwners,
  questionnaireReceipt,
} from '#web/features/questionnaire/server/mails.ts'
import { selfCheckForm } from '#web/features/self-check/rules.ts'
import { selfCheckForOwners, selfCheckResult } from '#web/features/self-check/server/mails.ts'
import {
  starterPackForOwners,
  starterPackForVisitor,
} from '#web/features/starter-pack/server/mails.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { welcome } from '#web/leads/welcome-mail.ts'
import { signInMail } from '#web/owner/sign-in/mail.ts'
import { assessmentTexts, selfCheckTexts } from './sample-texts.ts'

interface SampleMail {
  name: string
  mail: { subject: string; html: string; text: string }
}

const siteUrl = 'https://career.example'
const receivedAt = new Date('2026-11-20T09:30:00Z')
const facts = (page: string): LeadFacts => ({
  ...{ id: '6f1c2f1e-0000-4000-8000-000000000001', receivedAt, siteUrl },
  page: `${siteUrl}${page}`,
})
const answered = { ...facts('/'), dueAt: contactLead.due?.(receivedAt) }
const email = 'priya.nair@example.com'

const message = contactForm.schema.parse({
  ...{ name: 'Priya Nair', email, intent: ['Ask about Programs', 'General Question'] },
  message:
    'Hello,\n\nI start my first job in March, in a team of nine. My manager is in another city, and I have no idea what a good first month looks like.\n\nIs the Rookie Launchpad something for me?\nPriya',
})
const hard = contactForm.schema.parse({
  ...{ name: `Zoë <b>${'Wolfeschlegelsteinhausen'.repeat(3)}`, intent: ['Bulk Book Orders'] },
  email: `${'long.'.repeat(12)}name@a-very-long-name-of-a-company.example.com`,
  message: [
    ...Array.from({ length: 38 }, (_, at) => `${at + 1}. A line & what it says <here>`),
    `https://example.com/${'a'.repeat(160)}`,
    'שלום, קוראים לי מאיה ואני מחפשת עבודה חדשה.',
  ].join('\n'),
})

const checked = (answers: string[]) =>
  selfCheckForm.schema.parse({ name: 'Priya', email, program: 'manager_coach', answers })
const helpless = checked(['yes', 'no', 'not-sure', 'no', 'yes', 'no'])
const well = checked(['yes', 'yes', 'yes', 'no', 'yes', 'yes'])

const assessed = (careerStage: string) =>
  careerAssessmentForm.schema.parse({
    ...{ name: 'Priya', email, whatsapp: '+91 98765 43210', careerStage, readinessLevel: [4] },
    ...{ biggestChallenge: 'what-next', supportLevel: 'somewhat', helpNeeded: 'clear-plan' },
  })

const long = {
  options: optionsOf(null),
  promise: 'You will have a personalised response within 24 hours.',
}
const story = questionnaireForm(long.options).schema.parse({
  ...{ firstName: 'Priya', lastName: 'Nair', email, phoneNumber: '+91 98765 43210' },
  ...{
    careerStage: 'new-grad',
    currentRole: 'Sales trainee',
    workSituation: 'employed-struggling',
  },
  biggestChallenge:
    'I have two managers. They want different things, and neither of them asks me.\n\nLast week I did one report twice.',
  careerGoals: 'To run a small team in three years, and to like Mondays.',
  ...{ supportType: 'mixed', preferredFormat: 'any', urgency: 'immediate' },
})

const packWords = {
  packName: 'Career Pivot Coaching Guide',
  inside: ['90-day roadmap', 'Skills worksheet', 'Pivot pitch', 'Networking tracker'],
}
const taken = (program: (typeof programs)[number]['key']) => ({
  ...{ name: null, email, program, newsletter: false },
})
const signup = { name: 'Priya', email }
const token = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ012345'
const day = { ...facts('/questionnaire'), dueAt: new Date('2026-11-21T09:30:00Z') }

/** Every mail that the site sends, with what people send, and with what breaks mails. */
export function sampleMails(): SampleMail[] {
  const samples: Record<string, SampleMail['mail']> = {
    'contact-for-owners': contactForOwners(message, answered, '2 working days'),
    'contact-for-owners-hard': contactForOwners(hard, answered, '2 working days'),
    'contact-receipt': contactReceipt(message, answered, '2 working days'),
    'contact-receipt-hard': contactReceipt(hard, answered, '2 working days'),
    'newsletter-for-owners': signupForOwners(signup, facts('/newsletter')),
    'newsletter-for-owners-nameless': signupForOwners({ ...signup, name: null }, facts('/book')),
    'newsletter-welcome': welcome(
      signup,
      facts('/newsletter'),
      'was entered in the newsletter form',
      token,
    ),
    'newsletter-welcome-by-pack': welcome(
      { ...signup, name: null },
      facts('/'),
      'was given for a starter pack, with the newsletter’s box ticked,',
      token,
    ),
    'pack-for-owners': starterPackForOwners(taken('pivot_coaching'), facts('/'), packWords, false),
    'pack-without-words': starterPackForVisitor(taken('pivot_coaching'), facts('/'), {}),
    'self-check-for-owners': selfCheckForOwners(helpless, facts('/'), selfCheckTexts),
    'self-check-needs-help': selfCheckResult(helpless, facts('/'), selfCheckTexts),
    'self-check-doing-well': selfCheckResult(well, facts('/'), selfCheckTexts),
    'self-check-without-words': selfCheckResult(well, facts('/'), {}),
    'short-for-owners': careerAssessmentForOwners(assessed('pivoter'), facts('/'), assessmentTexts),
    'plan-without-words': planForVisitor(assessed('rookie'), facts('/'), null),
    'long-for-owners': questionnaireForOwners(story, day, long),
    'long-receipt': questionnaireReceipt(story, day, long),
    'sign-in': signInMail(
      'hello@career.example',
      'owner@career.example',
      `${siteUrl}/owner/in?t=x`,
    ),
  }
  for (const { key, slug } of programs)
    samples[`pack-${slug}`] = starterPackForVisitor(taken(key), facts(`/${slug}-toolkit`), {
      ...packWords,
      packName: null,
    })
  for (const stage of ['rookie', 'manager', 'pivoter'])
    samples[`plan-${stage}`] = planForVisitor(assessed(stage), facts('/'), assessmentTexts)
  return Object.entries(samples).map(([name, mail]) => ({ name, mail }))
}
