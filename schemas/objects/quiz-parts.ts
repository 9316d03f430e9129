import { changeEffect } from '../change-effect.ts'
import { field } from '../field.ts'
import { choice, objectType, wholeNumber } from '../fields.ts'
import { items } from '../list-fields.ts'
import { resultNames } from '../quiz/fill-result.ts'
import { hasAnswers, questionKinds } from '../quiz/quiz.ts'
import { isTarget } from '../redirect-rules.ts'
import { line, paragraph, textRules, textWithNames } from '../text-fields.ts'

/*
 * Parts of a quiz. Its categories, questions and results have no documents of their own, so an answer names one of them by
 * its `_key`. The Studio shows such a field as a list of their names (studio/inputs/quiz-key-input.tsx).
 */

const keyField = (title: string, description: string) => field('string', { title, description })

/** Hides a field from questions of other kinds. */
const onlyFor =
  (isShown: (kind: (typeof questionKinds)[number]) => boolean) =>
  ({ parent }: { parent?: { kind?: unknown } }) =>
    !isShown(questionKinds.find((kind) => kind === parent?.kind) ?? 'one')

const questionTitles: Record<(typeof questionKinds)[number], string> = {
  one: 'One answer of several',
  several: 'Several answers at once',
  yesNo: 'Yes, no, not sure',
  scale: 'A scale of numbers',
  line: 'A few words of their own',
  text: 'A longer text of their own',
}

export const quizPoints = {
  ...objectType('quizPoints', 'Points', {
    categoryKey: keyField('Category', 'One of the categories of this quiz.'),
    points: wholeNumber('Points', 'On a scale: for each step.', 0, 100),
  }),
  preview: { select: { title: 'points', subtitle: 'categoryKey' } },
}

export const quizCategory = {
  ...objectType('quizCategory', 'Category', {
    name: line('Name', 'Beside its bar on the result, for example “Clear words”.', 40),
  }),
  preview: { select: { title: 'name' } },
}

export const quizAnswer = {
  ...objectType('quizAnswer', 'Answer', {
    label: line('Answer', `As the visitor reads it. ${changeEffect}`, 120),
    points: {
      ...items('Points', 'For one or more categories. Empty: none.', 'quizPoints'),
      validation: undefined,
    },
    resultKey: keyField(
      'Decides the result',
      'Who chooses this answer gets that result, whatever the points say. Usually empty.',
    ),
    nextKey: keyField('Leads on to', 'A later question, or the end. Empty: the next question.'),
  }),
  preview: { select: { title: 'label' } },
}

export const quizQuestion = {
  ...objectType('quizQuestion', 'Question', {
    text: field('string', {
      title: 'Question',
      description: 'As you would ask it across a table.',
      validation: textRules('Question', 140),
    }),
    help: paragraph('Help', 'A short line below the question. May stay empty.', 160, 'optional'),
    kind: {
      ...choice(
        'How it is answered',
        'Points can be given by answers and scales.',
        questionTitles,
        'Please choose how it is answered.',
      ),
      initialValue: 'one',
    },
    answers: {
      ...items('Answers', 'In the order shown.', 'quizAnswer'),
      hidden: onlyFor((kind) => hasAnswers({ kind })),
      validation: (rule) =>
        rule.custom((answers, { parent }) => {
          const kind = questionKinds.find((one) => one === Object(parent).kind) ?? 'one'
          const count = Array.isArray(answers) ? answers.length : 0
          return !hasAnswers({ kind }) || count > 1 || 'Please add two answers or more.'
        }),
    },
    steps: {
      ...field('number', {
        title: 'Numbers',
        description: 'The scale goes from 1 to this number.',
        initialValue: 5,
        validation: (rule) => rule.integer().min(2).max(10).error('A whole number from 2 to 10, please.'),
      }),
      hidden: onlyFor((kind) => kind === 'scale'),
    },
    lowLabel: {
      ...line('What 1 means', 'At the left end.', 40, 'optional'),
      hidden: onlyFor((kind) => kind === 'scale'),
    },
    highLabel: {
      ...line('What the highest number means', 'At the right end.', 40, 'optional'),
      hidden: onlyFor((kind) => kind === 'scale'),
    },
    points: {
      ...items('Points for each step', 'A 4 gives four times these points.', 'quizPoints'),
      validation: undefined,
      hidden: onlyFor((kind) => kind === 'scale'),
    },
    isOptional: field('boolean', {
      title: 'May stay unanswered',
      description: 'On: visitors can go on without an answer.',
      initialValue: false,
    }),
  }),
  preview: {
    select: { title: 'text', kind: 'kind' },
    prepare: ({ title, kind }: { title?: string; kind?: keyof typeof questionTitles }) => ({
      title,
      subtitle: kind && questionTitles[kind],
    }),
  },
}

export const quizButton = {
  ...objectType('quizButton', 'Button', {
    text: line('Words on the button', 'Two to five words that say what happens.', 40),
    href: field('string', {
      title: 'Where it leads',
      description: 'A page of your site, for example /call, or a whole https address.',
      validation: (rule) => [
        rule.required().error('Please say where the button leads.'),
        rule.custom(
          (to) =>
            !to ||
            isTarget(to) ||
            'A page of your site, for example /call, or a whole address that begins with https://, please.',
        ),
      ],
    }),
  }),
  preview: { select: { title: 'text', subtitle: 'href' } },
}

const percent = (title: string, description: string) =>
  field('number', {
    title,
    description,
    validation: (rule) => rule.integer().min(0).max(100).error('A whole number from 0 to 100, please.'),
  })

export const quizResult = {
  ...objectType('quizResult', 'Result', {
    title: textWithNames(resultNames, 'Title', 'At the top of the result.', 60),
    text: textWithNames(resultNames, 'Text', 'What it means, in two or three sentences.', 500),
    today: textWithNames(
      resultNames,
      'What to do today',
      'One thing for less than 15 minutes, on a card. May stay empty.',
      300,
      'optional',
    ),
    measureKey: keyField(
      'Decided by',
      'The overall score, or the score of one category: then it also stands beside its bar.',
    ),
    from: percent('From', 'Percent. Empty, with the next one: only an answer decides it.'),
    to: percent('To', 'Percent, this number included.'),
    program: field('reference', {
      title: 'Program that fits',
      description: 'Below the text. May stay empty.',
      to: [{ type: 'program' }],
      weak: true,
    }),
    buttons: {
      ...items('Buttons', 'At the end: up to two.', 'quizButton'),
      validation: (rule) => rule.max(2).error('Two buttons at most: please remove one.'),
    },
  }),
  preview: {
    select: { title: 'title', from: 'from', to: 'to' },
    prepare: ({ title, from, to }: { title?: string; from?: number; to?: number }) => ({
      title,
      subtitle: from === undefined ? 'Decided by an answer' : `${from} to ${to ?? '…'} percent`,
    }),
  },
}
