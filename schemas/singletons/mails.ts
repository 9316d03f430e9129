import type { DocumentFacts } from '../document-facts.ts'
import { singletonType } from '../fields.ts'
import { callMail } from '../mails/call.ts'
import { careerAssessmentMail } from '../mails/career-assessment.ts'
import { confirmationMail } from '../mails/confirmation.ts'
import { contactMail } from '../mails/contact.ts'
import { tabsOf } from '../mails/fields.ts'
import { frameMail } from '../mails/frame.ts'
import { groupRequestMail } from '../mails/group-request.ts'
import { issueMail } from '../mails/issue.ts'
import { newsletterMail } from '../mails/newsletter.ts'
import { packMail } from '../mails/pack.ts'
import { questionnaireMail } from '../mails/questionnaire.ts'
import { quizMail } from '../mails/quiz.ts'
import { selfCheckMail } from '../mails/self-check.ts'
import { waitingListMail } from '../mails/waiting-list.ts'

const facts: DocumentFacts = {
  desk: { group: 'mails', title: 'Mails', icon: 'envelope' },
  unseen: true,
}

/** Mails to visitors, in the order of the tabs. */
export const mailParts = [
  frameMail,
  contactMail,
  callMail,
  groupRequestMail,
  confirmationMail,
  newsletterMail,
  issueMail,
  packMail,
  selfCheckMail,
  careerAssessmentMail,
  questionnaireMail,
  quizMail,
  waitingListMail,
] as const

export const mails = singletonType('mails', 'Mails', facts, tabsOf(mailParts))
