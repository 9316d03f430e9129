import { defineQuery } from 'groq'
import { isWithinDates, privacyLink, programFields, programOnSite, scheduledFor, seoFields } from '../fragments.ts'
import { read, readPublished } from '../read.ts'

/** Everything that decides about answers and result. A page signs it, and the form sends it back. */
const definition = /* groq */ `
  _id, title, "slug": slug.current,
  categories[]{ _key, name },
  questions[]{
    _key, kind, text, help, isOptional, steps, lowLabel, highLabel,
    points[]{ _key, categoryKey, points },
    answers[]{ _key, label, resultKey, nextKey, points[]{ _key, categoryKey, points } }
  },
  results[]{
    _key, title, text, today, measureKey, from, to, buttons[]{ _key, text, href },
    "program": select(${programOnSite} => program->{ ${programFields} }, null)
  },
  contact, askName, askEmail, askPhone, askNewsletter, contactHeading, contactText, reply
`

const words = /* groq */ `"words": *[_type == "quizWords"][0]{
  countLabel, nextLabel, previousLabel, resultLabel, optionalNote, severalNote, kept, startOver, allAtOnce,
  nameLabel, emailLabel, phoneLabel, phoneOnlyLabel, newsletterLabel, privacyNote, sendLabel, sendOnlyLabel,
  scoresHeading, overallLabel, todayLabel, programLabel, printLabel, againLabel, saved, received, takenOff, thanksHeading,
  thanksText, ${privacyLink}
}`

/** A quiz with the words around it, for its page. */
export const quizQuery = defineQuery(`*[_type == "quiz" && slug.current == $slug && ${isWithinDates}][0]{
  ${definition}, text, startLabel, _updatedAt, ${scheduledFor}, ${words},
  seo{ ${seoFields} }
}`)

export const getQuiz = (slug: string) => read(quizQuery, { slug })

/** All quizzes on the site with the words around them, for the handlers and the owner. */
export const quizzesQuery = defineQuery(`{
  "quizzes": *[_type == "quiz" && ${isWithinDates}] | order(_createdAt asc){ ${definition} },
  ${words}
}`)

export const getQuizzes = () => readPublished(quizzesQuery)
