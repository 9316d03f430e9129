import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const sectionHeading = objectType('sectionHeading', 'Heading', {
  title: line('Heading', 'What this part of the page is about, in a few words.', 80),
  text: paragraph('Text below it', 'One or two sentences. May stay empty.', 280, 'optional'),
})
