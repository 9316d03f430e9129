import { fillNames } from '#schemas/placeholders.ts'
import type { ResultView } from '#schemas/quiz/result-view.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners, remarkOn } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import {
  answers as answerRows,
  aside,
  button,
  card,
  heading,
  headingUnder,
  lede,
  linkBelow,
  list,
  paragraph,
  title,
} from '#web/mail/template/blocks.ts'
import type { QuizWords } from '../content.ts'
import type { QuizLead } from './lead-rules.ts'
import { resultPath, viewOf } from './result-link.ts'

type Words = QuizWords | null | undefined

/** Returns the answers as labelled rows. */
export const rowsOf = ({ answers }: Pick<QuizLead, 'answers'>) =>
  answers.map(({ question, answer }) => ({ label: question, text: answer }))

/** Returns the scores of a result in words. */
export const scoreLines = (view: ResultView | undefined, words: Words): string[] =>
  view
    ? [
        ...(view.overall === null ? [] : [`${words?.overallLabel || 'Overall'}: ${view.overall} %`]),
        ...view.categories.map(({ name, percent }) => `${name}: ${percent} %`),
      ]
    : []

export const quizName = ({ quizTitle, quiz }: Pick<QuizLead, 'quizTitle' | 'quiz'>) => quizTitle || quiz

/** Mail to the owners with the sender, the result and every answer. */
export function quizForOwners(lead: QuizLead, facts: LeadFacts, quizWords: Words): Mail {
  const quiz = quizName(lead)
  const result = lead.result ?? 'no result'
  const name = lead.name ?? (lead.email || lead.phone || 'Somebody')
  const named = { quiz, result, name }
  const subject = fillNames(facts.words.quiz.ownerSubject, named)
  return mailForOwners(lead, facts, {
    ...{ kind: 'quiz', subject, title: subject },
    preview: [result, ...lead.answers.map(({ answer }) => answer)].join(' · '),
    about: [
      { label: 'Quiz', text: quiz },
      { label: 'Result', text: result },
      ...(lead.phone ? [{ label: 'Phone', text: lead.phone }] : []),
      ...scoreLines(viewOf(facts.snapshot), quizWords).map((text) => ({ label: 'Score', text })),
    ],
    blocks: [heading('Answers'), answerRows(rowsOf(lead)), ...remarkOn(facts)],
    reply: lead.email
      ? 'Reply to this letter to answer them.'
      : lead.phone
        ? `Their email was not asked for: call or write to ${lead.phone}.`
        : undefined,
  })
}

/**
 * Mail to the visitor with the result, and the address that opens it again. It quotes no answer.
 * @param reply promised time; undefined without a promise
 */
export function quizResult(
  lead: Pick<QuizLead, 'email' | 'name' | 'quizTitle' | 'programPath'>,
  facts: LeadFacts,
  reply: string | null | undefined,
  quizWords: Words,
): Mail {
  const words = facts.words.quiz
  const view = viewOf(facts.snapshot)
  const scores = scoreLines(view, quizWords)
  const program = view?.program?.title
  const page = view && resultPath(facts.id)
  const quiz = lead.quizTitle || facts.words.site.name
  const named = {
    quiz,
    result: view?.title || quiz,
    today: view?.today || view?.text || words.textWithoutResult,
  }
  return mailForVisitor(facts, {
    purpose: 'quiz-result',
    email: lead.email,
    subject: fillNames(words.subject, named),
    preview: fillNames(words.preview, named),
    mark: words.label,
    blocks: [
      title(fillNames(words.heading, named)),
      greeting(facts.words, lead.name),
      paragraph(fillNames(view ? words.text : words.textWithoutResult, named)),
      ...(view?.text ? [lede(view.text)] : []),
      ...(scores.length > 0 ? [list(words.scores, scores)] : []),
      ...(view?.today ? [card(quizWords?.todayLabel || 'Do this today', view.today)] : []),
      ...(program ? [headingUnder(quizWords?.programLabel || 'The program that fits', program)] : []),
      ...(reply ? [paragraph(fillNames(words.promise, { reply }))] : []),
      button({
        label: program ? fillNames(words.button, { program }) : words.buttonAll,
        href: `${facts.siteUrl}${lead.programPath ?? '/resources'}`,
      }),
      ...(page ? [linkBelow(words.kept, words.open, facts.siteUrl + page)] : []),
    ],
    next: 'call',
    foot: [aside(words.mistake)],
  })
}
