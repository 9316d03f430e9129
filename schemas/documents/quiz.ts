import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { choice, documentType, seoField } from '../fields.ts'
import { items } from '../list-fields.ts'
import { publishDates } from '../publish-dates.ts'
import { contactFindings } from '../quiz/contact.ts'
import exampleQuiz from '../quiz/example-quiz.json' with { type: 'json' }
import { most } from '../quiz/fill-result.ts'
import { findingsIn } from '../quiz/findings.ts'
import { readQuiz } from '../quiz/quiz.ts'
import { quizzesPath } from '../routes.ts'
import { addressField, apiVersion, freeSlug } from '../slug.ts'
import { line, missing, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'quizzes', title: 'Quizzes', icon: 'checkmark' },
  ownPages: { below: quizzesPath },
  sectionsMove: true,
  unused: 'Press “Generate” at its address, then publish it. Link to it from your pages and letters.',
  ogImage: { scene: 'assessment', ground: 'sage' },
}

const asked = (title: string, description: string, initialValue: boolean) =>
  field('boolean', { title, description, initialValue })

/** A quiz of the coach's own: questions, a score, and a result for each score. */
export const quiz = documentType('quiz', 'Quiz', facts, {
  initialValue: async (_, { getClient }) => {
    const slug = await freeSlug('how-you-lead', { _id: '', _type: 'quiz' }, getClient({ apiVersion }))
    return { ...exampleQuiz, slug: { _type: 'slug', current: slug } }
  },
  validation: (rule) =>
    rule
      .custom((quiz) =>
        [...findingsIn(readQuiz(quiz)), ...contactFindings(quiz)].map(({ list, key, message }) => ({
          message,
          path: [list, ...(key ? [{ _key: key }] : [])],
        })),
      )
      .warning(),
  tabs: {
    Opening: {
      title: line('Title', 'At the top of its page, in its mail and in your inbox.', 70),
      slug: addressField({
        description:
          'What comes after /quiz/. Press “Generate”. When you change it while the quiz is on the site, the old one goes on working.',
        example: 'ready-to-lead',
        below: quizzesPath,
      }),
      text: paragraph('Text', 'Below the title: what one finds out, and how long it takes.', 300),
      startLabel: line('Start button', 'Below the text, for example “Start”.', 30),
    },
    Questions: {
      categories: {
        ...items(
          'Categories',
          'What you measure: each has a bar on the result. Answers give points to them.',
          'quizCategory',
        ),
        validation: (rule) => rule.max(most.categories).error(`${most.categories} categories at most, please.`),
      },
      questions: {
        ...items('Questions', 'One after the other on its page. An answer can lead past some of them.', 'quizQuestion'),
        validation: (rule) => [
          rule.min(1).error(missing('Questions')),
          rule.max(most.questions).error(`${most.questions} questions at most, please.`),
        ],
      },
    },
    Results: {
      results: items('Results', 'After the last question. Together their ranges cover 0 to 100 percent.', 'quizResult'),
    },
    Contact: {
      contact: choice(
        'Contact',
        'Before the result, after it (who likes gets it by mail), or not at all: then nothing is sent to you.',
        { before: 'Before the result', after: 'After the result', none: 'Not at all' },
        'Please choose when you ask for an address.',
      ),
      askName: asked('Ask for the name', 'Above the other fields.', true),
      askEmail: asked(
        'Ask for the email',
        'Above the phone number. Off: nobody gets the result by mail. A phone number must then be given, if you ask for one.',
        true,
      ),
      askPhone: asked(
        'Ask for a phone number',
        'Below the email. It may stay empty, unless you do not ask for the email.',
        false,
      ),
      askNewsletter: asked(
        'Offer your newsletter',
        'A box below the fields, where the email is asked. It is never ticked beforehand.',
        false,
      ),
      contactHeading: line('Heading', 'Above the fields.', 70),
      contactText: paragraph('Text', 'Below that heading: what they get, and what happens next.', 240),
      reply: line(
        'You answer within',
        'In the mail with the result, for example {assessmentReply}. Empty: no answer is promised.',
        40,
        'optional',
      ),
    },
    'Search and sharing': { seo: seoField },
    Dates: publishDates,
  },
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({
      title: title || 'A quiz without a title',
      subtitle: slug ? `${quizzesPath}/${slug}` : 'No address yet',
    }),
  },
})
