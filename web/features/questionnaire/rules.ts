import { type output, pipe, transform } from 'zod/mini'
import { questionFormKind, questionRules } from '#web/forms/questions/rules.ts'
import { tooLong } from '#web/forms/text-fields.ts'
import { type Options, questionnaire } from './definition.ts'

/** Maximum lengths in UTF-16 units. Three long answers stay below the request limit of 64 kB. */
export const maxAnswerLength = { line: 200, text: 5_000 }

/** Error messages of the questionnaire. Source of `email`: ruling 7. */
export const messages = {
  email: 'Please add a valid email so we can reply',
  option: 'Please choose one of the answers',
  lineTooLong: tooLong(maxAnswerLength.line),
  textTooLong: tooLong(maxAnswerLength.text),
}

/**
 * Rules of the questionnaire. The sender's name consists of two fields.
 * @param options the coach's current options; those of the specification are valid too
 */
export const questionnaireForm = (options: Options) =>
  questionFormKind(
    questionnaire,
    pipe(
      questionRules(questionnaire, {
        options,
        shared: {
          choice: { offered: messages.option },
          line: { most: maxAnswerLength.line, tooLong: messages.lineTooLong },
          text: { most: maxAnswerLength.text, tooLong: messages.textTooLong },
          email: { error: messages.email },
        },
      }),
      transform((answers) => ({ name: `${answers.firstName} ${answers.lastName}`, ...answers })),
    ),
  )

export type QuestionnaireLead = output<ReturnType<typeof questionnaireForm>['schema']>
