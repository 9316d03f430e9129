import { z } from 'zod'
import { reading } from '#web/leads/inbox-section.ts'
import { phoneLink } from '#web/owner/lead/phone.ts'
import { fieldNames } from '../answers.ts'
import type { Options } from '../options.ts'
import { partsOf } from './answer-sections.ts'

const answer = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

/** The answers by the five steps they were asked in. */
export const readLongAssessment = reading(
  {
    firstName: answer,
    lastName: answer,
    phoneNumber: answer,
    careerStage: answer,
    currentRole: answer,
    industry: answer,
    workSituation: answer,
    biggestChallenge: answer,
    careerGoals: answer,
    supportType: answer,
    preferredFormat: answer,
    urgency: answer,
    additionalInfo: answer,
  },
  (answers, { options, email }: { options: Options; email: string }) =>
    partsOf({ ...answers, email }, options).map(({ title, rows }, step) => ({
      title: `${step + 1}. ${title}`,
      rows: rows.map((row) =>
        row.label === fieldNames.phoneNumber ? { ...row, href: phoneLink(row.text) } : row,
      ),
    })),
)
