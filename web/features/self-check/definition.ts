import { selfCheckQuestions } from '#schemas/programs.ts'
import { questionForm } from '#web/forms/questions/question-form.ts'
import { type AnswerWords, selfCheckAnswers } from './score.ts'

export const selfCheckMessages = {
  name: 'Please add your name',
  email: 'Please add a valid email so we can send your result.',
  program: 'Please start the self-check from a program page',
  answers: 'Please answer every question',
}

/** Definition of a finished self-check: an answer to each question. */
export const selfCheck = questionForm({
  kind: 'self-check',
  path: '/api/self-check',
  questions: {
    name: {
      ...{ kind: 'name', label: 'Name', required: selfCheckMessages.name },
      input: { autoComplete: 'name' },
    },
    email: {
      ...{ kind: 'email', label: 'Email', error: selfCheckMessages.email },
      input: { autoComplete: 'email' },
    },
    program: { kind: 'program', error: selfCheckMessages.program },
    answers: {
      ...{ kind: 'list', count: selfCheckQuestions, values: selfCheckAnswers },
      error: selfCheckMessages.answers,
    },
  },
  steps: [
    ...Array.from({ length: selfCheckQuestions }, (_, at) => ({
      title: `Question ${at + 1}`,
      fields: [],
    })),
    { title: 'Name and address', fields: ['name', 'email'] },
  ],
})

/** Words of a self-check that determine its result. */
export interface SelfCheckWords {
  questions: readonly string[] | null
  needsHelpFrom: number | null
  resultMessage: string | null
  resultMessageGood: string | null
  words: AnswerWords | null
}

/** Returns the words of a self-check. The page signs them, and the form submits them. */
export const selfCheckWords = (
  program: string,
  { questions, needsHelpFrom, resultMessage, resultMessageGood, words }: SelfCheckWords,
) => ({
  ...{ program, questions, needsHelpFrom, resultMessage, resultMessageGood },
  words: words && {
    yesLabel: words.yesLabel,
    noLabel: words.noLabel,
    notSureLabel: words.notSureLabel,
  },
})
