import { fillNames } from '#schemas/placeholders.ts'
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
  list,
  paragraph,
  title,
} from '#web/mail/template/blocks.ts'
import type { QuizLead } from './lead-rules.ts'

/** Returns the answers as labelled rows. */
export const rowsOf = ({ answers }: Pick<QuizLead, 'answers'>) =>
  answers.map(({ question, answer }) => ({ label: question, text: answer }))

export const quizName = ({ quizTitle, quiz }: Pick<QuizLead, 'quizTitle' | 'quiz'>) =>
  quizTitle || quiz

/** Mail to the owners with the sender, the result and every answer. */
export function quizForOwners(lead: QuizLead, facts: LeadFacts): Mail {
  const quiz = quizName(lead)
  const result = lead.result ?? 'no result'
  const named = { quiz, result, name: lead.name ?? lead.email }
  const subject = fillNames(facts.words.quiz.ownerSubject, named)
  return mailForOwners(lead, facts, {
    ...{ kind: 'quiz', subject, title: subject },
    preview: [result, ...lead.answers.map(({ answer }) => answer)].join(' · '),
    about: [
      { label: 'Quiz', text: quiz },
      { label: 'Result', text: result },
      ...(lead.phone ? [{ label: 'Phone', text: lead.phone }] : []),
      ...(facts.snapshot?.result?.list ?? []).map((text) => ({ label: 'Score', text })),
    ],
    blocks: [heading('Answers'), answerRows(rowsOf(lead)), ...remarkOn(facts)],
    reply: 'Reply to this letter to answer them.',
  })
}

/**
 * Mail to the visitor with the result. It quotes no answer.
 * @param reply promised time; undefined without a promise
 */
export function quizResult(
  lead: Pick<QuizLead, 'email' | 'name' | 'quizTitle' | 'programPath'>,
  facts: LeadFacts,
  reply: string | undefined,
): Mail {
  const words = facts.words.quiz
  const shown = facts.snapshot?.result
  const [today, program] = shown?.rows ?? []
  const quiz = lead.quizTitle || facts.words.site.name
  const named = {
    quiz,
    result: shown?.title || quiz,
    today: today?.text || shown?.text || words.textWithoutResult,
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
      paragraph(fillNames(shown ? words.text : words.textWithoutResult, named)),
      ...(shown?.text ? [lede(shown.text)] : []),
      ...(shown?.list?.length ? [list(words.scores, shown.list)] : []),
      ...(today?.text ? [card(today.label, today.text)] : []),
      ...(program?.text ? [headingUnder(program.label, program.text)] : []),
      ...(reply ? [paragraph(fillNames(words.promise, { reply }))] : []),
      button({
        label: program?.text ? fillNames(words.button, { program: program.text }) : words.buttonAll,
        href: `${facts.siteUrl}${lead.programPath ?? '/resources'}`,
      }),
    ],
    foot: [aside(words.mistake)],
  })
}
