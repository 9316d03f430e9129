import type { DocumentFacts } from '../document-facts.ts'
import { documentType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: 'each program',
  part: { name: 'Questions', anchor: 'questions' },
  unused: 'Put it on a program’s page: open the program, then Page, Questions.',
}

export const faq = documentType('faq', 'Question and answer', facts, {
  fields: {
    question: line('Question', 'At the top, in the words people ask it with.', 120),
    answer: paragraph('Answer', 'Below the question: the answer first, then why.', 600),
  },
  preview: { select: { title: 'question', subtitle: 'answer' } },
})
