import { getShortAssessment } from '#web/content/queries/assessments.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import type { Section } from '#web/leads/inbox-section.ts'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { whatsappLink } from '#web/leads/phone.ts'
import { answerDetails, retryFields } from '#web/leads/question-form.ts'
import { doubtOf, type Snapshot } from '#web/leads/snapshot.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { careerAssessment, questionFields } from '../definition.ts'
import { profileKey } from '../profile.ts'
import { careerAssessmentForm } from '../rules.ts'
import { assessmentSnapshot, type Content, reportOf } from './career-assessment-report.ts'
import { careerAssessmentForOwners, planForVisitor } from './mails.ts'

/** Lead kind of the career assessment: notifies the owners and mails the plan to the visitor. */
export const careerAssessmentLead = leadKind({
  kind: careerAssessment.kind,
  label: 'Short assessment',
  rank: 5,
  path: careerAssessment.path,
  content: (): Promise<Content> => ifInTime(getShortAssessment()),
  schema: () => careerAssessmentForm.schema,
  snapshot: assessmentSnapshot,
  example: {
    ...{ careerStage: 'pivoter', biggestChallenge: 'what-next', supportLevel: 'not-supported' },
    ...{ helpNeeded: 'clear-plan', readinessLevel: [4], name: 'Priya', whatsapp: '+91 1' },
  },
  visitorMail: { words: 'careerAssessment' },
  mails: (lead, facts, content) => [
    careerAssessmentForOwners(lead, facts, content),
    planForVisitor(lead, facts, content),
  ],
  retryForm: () => ({ button: 'Send My Plan', fields: retryFields(careerAssessment) }),
  thanks: {
    'short-assessment': ({ assessment, homeLabel }) => ({
      ...assessment,
      buttons: [homeButton(homeLabel)],
    }),
  },
  details: answerDetails(careerAssessment),
  summary(answers, content, { snapshot }) {
    const { plan, rows } = reportOf(answers, content, snapshot)
    const title = (snapshot && plan?.title) || humanizeName(profileKey(answers.careerStage ?? ''))
    const challenge = rows[questionFields.indexOf('biggestChallenge')]
    return {
      about: `${title} · readiness ${answers.readinessLevel[0]} of 5`,
      text: excerpt(challenge?.text ?? ''),
    }
  },
  sections(answers, content, { snapshot }) {
    const { rows, plan } = reportOf(answers, content, snapshot)
    return [
      planSection(answers.careerStage ?? '', plan, snapshot !== undefined),
      { title: 'Their answers', text: doubtOf(snapshot), rows },
      ...(answers.whatsapp ? [numberSection(answers.whatsapp)] : []),
    ]
  },
  reply: { subject: () => 'Re: Your career assessment' },
  steps: careerAssessment.steps.map(({ title }) => title),
})

/** Returns the section with the plan: the one shown to the visitor, or else today's version. */
function planSection(careerStage: string, plan: Snapshot['result'], isShown: boolean): Section {
  if (plan === undefined) {
    return {
      title: 'Their plan',
      verdict: `Profile: ${profileKey(careerStage)}`,
      text: 'The plan’s words cannot be read just now. The mail below has them.',
    }
  }
  return {
    title: isShown ? 'The plan they got' : 'Their plan, in the words of today',
    verdict: plan.title || profileKey(careerStage),
    text: plan.text || undefined,
    rows: plan.rows?.filter(({ text }) => text !== '') ?? [],
    list: plan.list ?? [],
  }
}

const numberSection = (number: string): Section => ({
  title: 'Their number',
  rows: [{ label: 'WhatsApp', text: number, href: whatsappLink(number) }],
})
