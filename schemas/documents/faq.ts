import { documentType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const faq = documentType('faq', 'Question and answer', {
  fields: {
    question: line('Question', 'In the words people ask it with.', 120),
    answer: paragraph('Answer', 'Answer in the first sentence, explain after.', 600),
  },
  preview: { select: { title: 'question', subtitle: 'answer' } },
})
