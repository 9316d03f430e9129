import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const sectionHeading = objectType('sectionHeading', 'Heading', [
  line('title', 'Heading', 'What this part of the page is about, in a few words.', 80),
  paragraph('text', 'Text below it', 'One or two sentences. May stay empty.', 280, 'optional'),
])
