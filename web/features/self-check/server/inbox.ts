import { z } from 'zod'
import { programOf } from '#schemas/programs.ts'
import { reading } from '#web/leads/inbox-section.ts'
import { countNoOrNotSure, type SelfCheckAnswer, scoreBand, selfCheckAnswers } from '../score.ts'
import type { SelfCheckContents } from './content.ts'

const said: Record<SelfCheckAnswer, string> = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' }

/** How they stand, and each question with its answer; a question that is gone has its number. */
export const readSelfCheck = reading(
  {
    program: z.string(),
    answers: z.array(z.enum(selfCheckAnswers)).min(1),
    noOrNotSure: z.number().optional(),
  },
  ({ program, answers }, contents: SelfCheckContents) => {
    const known = programOf(program)
    const texts = (known && contents[known.key]) ?? {}
    const needsHelp = scoreBand(answers, texts.needsHelpFrom) === 'needs_help'
    return [
      {
        title: texts.programTitle || known?.title || program,
        verdict: needsHelp ? 'Needs help' : 'Doing well',
        text: `“No” or “not sure” to ${countNoOrNotSure(answers)} of ${answers.length} questions.`,
      },
      {
        title: 'Their answers',
        rows: answers.map((answer, index) => ({
          label: texts.questions?.[index] || `Question ${index + 1}`,
          text: said[answer],
        })),
      },
    ]
  },
)
