import { defineType } from 'sanity'
import { line, paragraph } from '../text-fields.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'document',
  fields: [
    line('question', 'Question', 'In the words people ask it with.', 120),
    paragraph('answer', 'Answer', 'Answer in the first sentence, explain after.', 600),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
})
