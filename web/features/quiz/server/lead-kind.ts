import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { resultView } from '#schemas/quiz/result-view.ts'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { isSignupEffective } from '#web/leads/confirmations.ts'
import { dueAfter } from '#web/leads/due-date.ts'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { greetingName } from '#web/leads/person-name.ts'
import { whatsappLink } from '#web/leads/phone.ts'
import { doubtOf } from '#web/leads/snapshot.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { signUp } from '#web/leads/welcome-mail.ts'
import { quizKind } from '../content.ts'
import { quizForm } from '../rules.ts'
import { exampleLead, exampleSnapshot } from './example-result.ts'
import { leadRules } from './lead-rules.ts'
import { quizForOwners, quizName, quizResult, rowsOf, scoreLines } from './mails.ts'
import { resultPath, viewOf } from './result-link.ts'
import { contactFields, retryFields } from './result-pages.ts'
import { readContent, sentQuiz } from './sent-quiz.ts'

/** Stored details, in the order of the export's columns. */
const details = z.object({
  ...{ quizTitle: z.string().nullable(), result: z.string().nullable() },
  score: z.number().nullable(),
  scores: z.array(z.object({ category: z.string(), percent: z.number() })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  phone: z.string().nullable(),
  newsletter: z.boolean(),
  programPath: z.string().nullable(),
  quiz: z.string(),
})

/**
 * Lead kind of all quizzes: notifies the owners and mails the result to the visitor. A ticked newsletter box also signs
 * the visitor up, in the same transaction.
 */
export const quizLead = leadKind({
  kind: quizKind,
  label: 'Quiz',
  labelOf: ({ quizTitle }) => (typeof quizTitle === 'string' ? `Quiz: ${quizTitle}` : undefined),
  rank: 4,
  path: quizForm.path,
  content: readContent,
  schema: leadRules,
  snapshot(lead, { content, ...sent }) {
    const quiz = sentQuiz(sent, content)
    const view = quiz && resultView(quiz.quiz, quiz.answers, greetingName(lead.name) ?? '')
    return (
      quiz && {
        from: quiz.from,
        questions: lead.answers.map((one) => ({ field: 'answers', ...one })),
        ...(view?.title && { result: { title: view.title, view } }),
      }
    )
  },
  example: {
    ...{ quiz: 'quiz-ready-to-lead', name: 'Priya', phone: '+91 1', newsletter: false },
    ...{ 'answers.today': 'nobody', 'answers.late': 'say', 'answers.kindly': '4' },
  },
  visitorMail: {
    words: 'quiz',
    preview: (person, facts) =>
      quizResult({ ...person, ...exampleLead }, { ...facts, snapshot: exampleSnapshot }, '2 days', null),
  },
  async mails(lead, facts, content, tx) {
    const signup = { name: lead.name, email: lead.email.toLowerCase() }
    const done = lead.newsletter ? await signUp(tx, signup, facts, 'quiz') : undefined
    return [
      quizForOwners(lead, facts, content?.words),
      ...(lead.email ? [quizResult(lead, facts, content?.quiz?.reply, content?.words)] : []),
      ...(done ? [done.mail] : []),
    ]
  },
  dueDate(receivedAt, content, timeZone, lead) {
    const reply = (lead?.email || lead?.phone) && content?.quiz?.reply
    return reply ? dueAfter(receivedAt, reply, defaultReply.assessment, timeZone) : undefined
  },
  subscribes: ({ newsletter }) => newsletter,
  seriesEntry: ({ quiz, resultKey }) => ({
    ...{ trigger: 'quiz', subject: quiz, result: resultKey ?? '' },
  }),
  async stillEffective({ newsletter, email }, leadId, tx) {
    return !newsletter || (await isSignupEffective(tx, email.toLowerCase(), leadId))
  },
  withoutSubscription: (lead) => ({ ...lead, newsletter: false }),
  retryForm: (content, sent) => ({
    button: content?.words?.sendLabel || 'Send me my result',
    fields: sent ? retryFields(content, sent) : contactFields(undefined, content?.words),
  }),
  note(sent, content) {
    const quiz = sentQuiz(sent, content)
    return content && quiz && !quiz.isPublished
      ? content.words?.takenOff || 'This quiz is not on the site any more. Your answers have arrived.'
      : undefined
  },
  storedPath(id, sent, content) {
    const quiz = sentQuiz(sent, content)
    return quiz && resultView(quiz.quiz, quiz.answers, '').title ? resultPath(id) : undefined
  },
  thanks: {
    async quiz({ homeLabel }) {
      const words = (await getQuizzes())?.words
      return {
        title: words?.thanksHeading || 'Your result is on its way',
        text: words?.thanksText,
        buttons: [homeButton(homeLabel)],
      }
    },
  },
  details,
  stored: details.extend({
    name: z.string().nullable(),
    email: z.string(),
    resultKey: z.string().nullable().default(null),
  }),
  detailLabels: {
    ...{ quizTitle: 'Quiz', quiz: 'Quiz’s number', score: 'Score in percent' },
    programPath: 'Program’s page',
  },
  summary: (lead) => ({
    about: lead.result ?? '',
    text: excerpt(lead.scores.map(({ category, percent }) => `${category} ${percent} %`).join(', ')),
  }),
  sections(lead, content, { snapshot }) {
    const words = content?.words
    const view = viewOf(snapshot)
    const rows = [
      { label: words?.todayLabel || 'Do this today', text: view?.today },
      { label: words?.programLabel || 'The program that fits', text: view?.program?.title },
    ]
    return [
      {
        ...{ title: quizName(lead), verdict: lead.result ?? 'No result', text: view?.text },
        rows: rows.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
        list: scoreLines(view, words),
      },
      { title: 'Their answers', text: doubtOf(snapshot), rows: rowsOf(lead) },
      {
        title: 'Contact',
        rows: [
          ...(lead.phone ? [{ label: 'Phone', text: lead.phone, href: whatsappLink(lead.phone) }] : []),
          {
            label: 'Newsletter',
            text: lead.newsletter ? 'They ticked its box too' : 'Not asked for',
          },
        ],
      },
    ]
  },
  reply: { subject: () => 'Re: Your quiz result' },
})
