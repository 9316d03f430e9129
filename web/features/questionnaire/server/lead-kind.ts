import { defaultReply } from '#schemas/promised-time.ts'
import { getLongAssessment } from '#web/content/queries/assessments.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { dueAfter } from '#web/leads/due-date.ts'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { phoneLink } from '#web/leads/phone.ts'
import { answerDetails, retryFields } from '#web/leads/question-form.ts'
import { doubtOf } from '#web/leads/snapshot.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { questionnaire } from '../definition.ts'
import { questionnaireForm } from '../rules.ts'
import { questionnaireWords } from '../words.ts'
import { questionnaireForOwners, questionnaireReceipt } from './mails.ts'
import {
  answerIn,
  optionsAsked,
  type QuestionnaireContent,
  questionnaireSnapshot,
  reportOf,
} from './questionnaire-report.ts'

/** Reads the coach's options and the promised reply time. Never throws. */
async function questionnaireContent(): Promise<QuestionnaireContent> {
  const content = await ifInTime(getLongAssessment())
  return {
    options: questionnaire.optionsIn(content),
    promise: content?.thanksText ?? '',
    words: content ? questionnaireWords(content) : undefined,
  }
}

/** Lead kind of the questionnaire: notifies the owners and sends a receipt to the visitor. */
export const questionnaireLead = leadKind({
  kind: questionnaire.kind,
  path: questionnaire.path,
  label: 'Long assessment',
  steps: questionnaire.steps.map(({ title }) => title),
  rank: 3,
  content: questionnaireContent,
  schema: (content: QuestionnaireContent, page?: unknown) => questionnaireForm(optionsAsked(content, page)).schema,
  snapshot: questionnaireSnapshot,
  example: {
    ...{ firstName: 'Priya', lastName: 'Nair', phoneNumber: '1', careerStage: 'early-career' },
    ...{ currentRole: 'Analyst', industry: '', workSituation: 'employed-struggling' },
    ...{ biggestChallenge: 'My manager left.', careerGoals: '', supportType: 'mixed' },
    ...{ preferredFormat: 'any', urgency: 'immediate', additionalInfo: '' },
  },
  dueDate: (receivedAt, { promise }, timeZone) => dueAfter(receivedAt, promise, defaultReply.assessment, timeZone),
  visitorMail: { words: 'questionnaire' },
  mails: (answers, facts, content) => [
    questionnaireForOwners(answers, facts, content),
    questionnaireReceipt(answers, facts, content),
  ],
  retryForm: ({ options }) => ({
    button: 'Submit Assessment',
    fields: retryFields(questionnaire, options),
  }),
  thanks: {
    async 'long-assessment'({ homeLabel }) {
      const content = await getLongAssessment()
      return {
        title: content?.thanksTitle,
        text: content?.thanksText,
        buttons: [homeButton(content?.homeLabel ?? homeLabel)],
      }
    },
  },
  details: answerDetails(questionnaire),
  summary: (answers, content, { snapshot }) => ({
    about: answerIn('urgency', { ...answers, email: null }, content, snapshot),
    text: excerpt(answers.biggestChallenge ?? ''),
  }),
  sections: (answers, content, { email, snapshot }) =>
    reportOf({ ...answers, email }, content, snapshot).map(({ title, rows }, step) => ({
      title: `${step + 1}. ${title}`,
      // The remark about the texts is shown once, above the first answer.
      text: step === 0 ? doubtOf(snapshot) : undefined,
      rows: rows.map((row) =>
        row.label === questionnaire.questions.phoneNumber.label ? { ...row, href: phoneLink(row.text) } : row,
      ),
    })),
  reply: { subject: () => 'Re: Your Career Care Assessment', quote: 'biggestChallenge' },
})
