import { z } from 'zod'
import { defaultReply } from '#schemas/promised-time.ts'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { isSignupEffective } from '#web/leads/confirmations.ts'
import { dueAfter } from '#web/leads/due-date.ts'
import { homeButton, leadKind } from '#web/leads/lead-kind.ts'
import { whatsappLink } from '#web/leads/phone.ts'
import { doubtOf } from '#web/leads/snapshot.ts'
import { excerpt } from '#web/leads/stored-details.ts'
import { signUp } from '#web/leads/welcome-mail.ts'
import { quizKind } from '../content.ts'
import { quizForm } from '../rules.ts'
import { leadRules, resultOf } from './lead-rules.ts'
import { quizForOwners, quizName, quizResult, rowsOf } from './mails.ts'
import { contactFields, retryFields, storedResult } from './result-pages.ts'
import { type Content, sentQuiz } from './sent-quiz.ts'

const replyOf = (content: Content, quiz: string | undefined) =>
  content?.quizzes.find(({ _id }) => _id === quiz)?.reply || undefined

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
  content: (): Promise<Content> => ifInTime(getQuizzes()),
  schema: leadRules,
  snapshot(lead, { content, ...sent }) {
    const quiz = sentQuiz(sent, content)
    return (
      quiz && {
        from: quiz.from,
        questions: lead.answers.map((one) => ({ field: 'answers', ...one })),
        result: resultOf(quiz, content?.words, lead.name),
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
      quizResult({ ...person, ...exampleLead }, { ...facts, snapshot: exampleSnapshot }, '2 days'),
  },
  async mails(lead, facts, content, tx) {
    const signup = { name: lead.name, email: lead.email.toLowerCase() }
    const done = lead.newsletter ? await signUp(tx, signup, facts, 'quiz') : undefined
    return [
      quizForOwners(lead, facts),
      quizResult(lead, facts, replyOf(content, lead.quiz)),
      ...(done ? [done.mail] : []),
    ]
  },
  dueDate(receivedAt, content, timeZone, lead) {
    const reply = replyOf(content, lead?.quiz)
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
      ? content.words?.takenOff ||
          'This quiz is not on the site any more. Your answers have arrived.'
      : undefined
  },
  storedPage: storedResult,
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
  details: z.object({
    ...{ quizTitle: z.string().nullable(), result: z.string().nullable() },
    score: z.number().nullable(),
    scores: z.array(z.object({ category: z.string(), percent: z.number() })),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    phone: z.string().nullable(),
    newsletter: z.boolean(),
    programPath: z.string().nullable(),
    quiz: z.string(),
  }),
  detailLabels: {
    ...{ quizTitle: 'Quiz', quiz: 'Quiz’s number', score: 'Score in percent' },
    programPath: 'Program’s page',
  },
  summary: (lead) => ({
    about: [quizName(lead), lead.result].filter(Boolean).join(' · '),
    text: excerpt(
      lead.scores.map(({ category, percent }) => `${category} ${percent} %`).join(', '),
    ),
  }),
  sections(lead, _, { snapshot }) {
    const { text, rows = [], list = [] } = snapshot?.result ?? {}
    return [
      {
        ...{ title: quizName(lead), verdict: lead.result ?? 'No result', text },
        rows: rows.filter((row) => row.text !== ''),
        list,
      },
      { title: 'Their answers', text: doubtOf(snapshot), rows: rowsOf(lead) },
      {
        title: 'Contact',
        rows: [
          ...(lead.phone
            ? [{ label: 'Phone', text: lead.phone, href: whatsappLink(lead.phone) }]
            : []),
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

/** Example of a result, for the preview of its mail: the content has any number of quizzes, or none. */
const exampleLead = { quizTitle: 'How do you lead already?', programPath: '/resources' }
const exampleSnapshot = {
  ...{ from: 'site' as const, questions: [] },
  result: {
    title: 'You lead more than you think',
    text: 'People can already build on you. Take one thing as your theme for the next four weeks.',
    rows: [
      { label: 'Do this today', text: 'Ask one person what would make their week easier.' },
      { label: 'The program that fits', text: 'Manager as Coach' },
    ],
    list: ['Clear words: 62 %', 'Room for others: 48 %'],
  },
}
