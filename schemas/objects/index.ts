export * from './call-to-action.ts'
export * from './cards.ts'
export * from './groups.ts'
export * from './image-bank-words.ts'
export * from './invitations.ts'
export {
  bookingSection,
  formSection,
  heroSection,
  offersSection,
  questionsSection,
  quotesSection,
  textSection,
  videoSection,
} from './page-sections.ts'
export * from './picture.ts'
export * from './questions.ts'
export * from './quiz-parts.ts'
export * from './rich-text.ts'
export * from './section-heading.ts'
export * from './seo.ts'
export * from './series-mail.ts'
export * from './step-words.ts'
