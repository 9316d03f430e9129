import { z } from 'zod'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type {
  LatestIssueQueryResult,
  QuizzesQueryResult,
  ShortAssessmentQueryResult,
} from '#web/content/generated/sanity.types.ts'
import { shortAssessmentQuery } from '#web/content/queries/assessments.ts'
import { latestIssueQuery } from '#web/content/queries/newsletter.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import { careerAssessmentLead } from '#web/features/career-assessment/server/lead-kind.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { signupForOwners } from '#web/features/newsletter/server/lead-kind.ts'
import { questionnaire } from '#web/features/questionnaire/definition.ts'
import { questionnaireLead } from '#web/features/questionnaire/server/lead-kind.ts'
import { quizLead } from '#web/features/quiz/server/lead-kind.ts'
import { leadRules } from '#web/features/quiz/server/lead-rules.ts'
import { quizForOwners, quizResult } from '#web/features/quiz/server/mails.ts'
import { selfCheckLead } from '#web/features/self-check/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { starterPackForVisitor } from '#web/features/starter-pack/server/mails.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { confirmationMail } from '#web/leads/confirmation-mail.ts'
import type { LeadFacts, LeadKind, Person } from '#web/leads/lead-kind.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { welcome } from '#web/leads/welcome-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { issueMail } from '#web/owner/newsletter/issues/issue-mail.ts'
import { issueHeldMail, issueScheduledMail, issueStartedMail } from '#web/owner/newsletter/issues/issue-mails.ts'
import { settingsMail } from '#web/owner/settings/settings-mail.ts'
import { signInMail } from '#web/owner/sign-in/sign-in-mail.ts'
import { mailsOf } from '#web/owner/studio/example-mail.ts'
import { fromSeed } from './seed-file.ts'
import { seedPrograms as programs } from './seed-programs.ts'

interface SampleMail {
  name: string
  mail: Mail
}

const siteUrl = 'https://career.example'
const receivedAt = new Date('2026-11-20T09:30:00Z')
const known = {
  ...{ id: '6f1c2f1e-0000-4000-8000-000000000001', receivedAt, siteUrl },
  page: `${siteUrl}/newsletter`,
}
const email = 'priya.nair@example.com'

const message =
  'Hello,\n\nI start my first job in March, in a team of nine. My manager is in another city, and I have no idea what a good first month looks like.\n\nIs the Rookie Launchpad something for me?\nPriya'

const hard = {
  name: `Zoë <b>${'Wolfeschlegelsteinhausen'.repeat(3)}`,
  intent: ['Bulk Book Orders', 'Partner with Career Care'],
  email: `${'long.'.repeat(12)}name@a-very-long-name-of-a-company.example.com`,
  message: [
    ...Array.from({ length: 38 }, (_, at) => `${at + 1}. A line & what it says <here>`),
    `https://example.com/${'a'.repeat(160)}`,
    'שלום, קוראים לי מאיה ואני מחפשת עבודה חדשה.',
  ].join('\n'),
}

const story = {
  biggestChallenge:
    'I have two managers. They want different things, and neither of them asks me.\n\nLast week I did one report twice.',
  careerGoals: 'To run a small team in three years, and to like Mondays.',
}

const token = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ012345'

/** Returns every mail of the site with the texts of the seed, for usual input and for input that once broke mails. */
export async function mailsOfTheSeed(words: MailWords = originalMails): Promise<SampleMail[]> {
  const assessment = await fromSeed<ShortAssessmentQueryResult>(shortAssessmentQuery)
  const issue = await fromSeed<LatestIssueQueryResult>(latestIssueQuery)
  const facts: LeadFacts = { ...known, words }
  const samplesOf = async <Fields extends Person, Content>(
    kind: LeadKind<Fields, Content>,
    content: Content,
    fields?: object,
    variant = '',
  ): Promise<SampleMail[]> => {
    const mails = await mailsOf(kind, content, facts, fields)
    return mails.map((mail) => ({ name: mail.purpose + variant, mail }))
  }
  const contact = { within: '2 working days' }
  const key = programs.at(2)?.key ?? ''
  const helpless = { program: key, answers: ['yes', 'no', 'not-sure', 'no', 'yes', 'no'] }
  const well = { program: key, answers: ['yes', 'yes', 'yes', 'no', 'yes', 'yes'] }
  const long = {
    options: questionnaire.optionsIn(null),
    promise: 'You will have a personalised response within 24 hours.',
  }
  const signup = { name: 'Priya', email }
  const nameless = { name: null, email }
  const others: Record<string, SampleMail['mail']> = {
    'newsletter-for-owners': signupForOwners(signup, facts),
    'newsletter-for-owners-nameless': signupForOwners(nameless, facts),
    'newsletter-confirmation': confirmationMail(signup, facts, token),
    'newsletter-welcome': welcome(signup, facts, 'newsletter', token),
    'newsletter-welcome-by-pack': welcome(nameless, facts, 'pack', token),
    'newsletter-welcome-by-quiz': welcome(nameless, facts, 'quiz', token),
    ...(issue ? { 'newsletter-issue': issueMail(issue, facts, token) } : {}),
    'newsletter-issue-for-owners': issueStartedMail('Three questions', 214, facts),
    'scheduled-issue-for-owners': issueScheduledMail('Three questions', 'Tuesday, 1 December 2026 at 09:00 CET', facts),
    'held-issue-for-owners': issueHeldMail('Three questions', 'missed', facts),
    'settings-for-owners': settingsMail(siteUrl, 'owner@career.example', {
      subject: 'New leads are also sent to hooks.example.com',
      text: 'From now on your site sends a copy of each new lead to https://hooks.example.com/in.',
      section: 'webhook',
    }),
    'pack-with-newsletter': starterPackForVisitor(
      { name: null, email, program: 'rookie_launchpad', newsletter: true },
      facts,
      undefined,
    ),
    'sign-in': signInMail(`${siteUrl}/owner/in?t=x`),
  }
  const quizzes = await fromSeed<QuizzesQueryResult>(quizzesQuery)
  const quizSamples = (content: Parameters<typeof leadRules>[0], variant = '', typed: object = {}) => {
    const fields = { ...quizLead.example, email, ...typed }
    const lead = z.parse(leadRules(content, undefined), fields)
    const snapshot = quizLead.snapshot?.(lead, { content, page: undefined, typed: fields })
    const mails = [
      quizForOwners(lead, { ...facts, snapshot }, content?.words),
      quizResult(lead, { ...facts, snapshot }, content ? '24 hours' : undefined, content?.words),
    ]
    return mails.map((mail) => ({ name: mail.purpose + variant, mail }))
  }
  const caused = await Promise.all([
    quizSamples({ ...quizzes, quiz: quizzes.quizzes[0] }),
    quizSamples(null, '-without-words', { name: '' }),
    samplesOf(contactLead, contact, {
      message,
      intent: ['Ask about Programs', 'General Question'],
    }),
    samplesOf(contactLead, contact, hard, '-hard'),
    samplesOf(selfCheckLead, programs, helpless),
    samplesOf(selfCheckLead, programs, well, '-doing-well'),
    samplesOf(selfCheckLead, null, well, '-without-words'),
    ...['rookie', 'manager', 'pivoter'].map((careerStage) =>
      samplesOf(careerAssessmentLead, assessment, { careerStage }, `-${careerStage}`),
    ),
    samplesOf(careerAssessmentLead, null, { careerStage: 'rookie' }, '-without-words'),
    samplesOf(questionnaireLead, long, story),
    samplesOf(starterPackLead, null, { newsletter: false }, '-without-words'),
    ...programs.map(({ key, slug }) =>
      samplesOf(starterPackLead, programs, { program: key, newsletter: false }, `-${slug}`),
    ),
  ])
  const sampled = new Set(
    [contactLead, selfCheckLead, careerAssessmentLead, questionnaireLead, starterPackLead, quizLead].map(
      ({ kind }) => kind,
    ),
  )
  // A kind that is not listed above is sampled with its example.
  for (const kind of leadKinds)
    if (kind.visitorMail && !kind.visitorMail.preview && !sampled.has(kind.kind))
      caused.push(await samplesOf(kind, await kind.content(), kind.visitorMail.example))
  return [...caused.flat(), ...Object.entries(others).map(([name, mail]) => ({ name, mail }))]
}
