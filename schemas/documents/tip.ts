import { documentType, orderField } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const tip = documentType('tip', 'Tip', {
  fields: {
    title: line('Title', 'Two to six words.', 60),
    text: paragraph('Text', 'Something one can do this week.', 260),
    order: orderField,
  },
  preview: { select: { title: 'title', subtitle: 'text' } },
})
