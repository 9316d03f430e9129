import { z } from 'zod'
import { isBlank, tidy, tidyLine } from '#web/forms/text-rules.ts'
import { typedText } from '#web/leads/typed-text.ts'
import type { Options } from '../options.ts'
import { longAssessmentProblems } from '../rules.ts'

const line = (typed: string) => (isBlank(typed) ? null : tidyLine(typed))
const text = (typed: string) => (isBlank(typed) ? null : tidy(typed))

/**
 * A finished long assessment. Takes anything; gives every answer tidied, null where there is none, or
 * one issue per wrong field whose message is the one the visitor reads.
 * @param options what the coach offers now; the specification's values are taken besides
 */
export const longAssessmentSchema = (options: Options) =>
  z
    .object({
      firstName: typedText,
      lastName: typedText,
      email: typedText,
      phoneNumber: typedText,
      careerStage: typedText,
      currentRole: typedText,
      industry: typedText,
      workSituation: typedText,
      biggestChallenge: typedText,
      careerGoals: typedText,
      supportType: typedText,
      preferredFormat: typedText,
      urgency: typedText,
      additionalInfo: typedText,
    })
    .superRefine((answers, context) => {
      for (const [field, message] of Object.entries(longAssessmentProblems(answers, options)))
        context.addIssue({ code: 'custom', path: [field], message })
    })
    .transform((answers) => ({
      name: `${tidyLine(answers.firstName)} ${tidyLine(answers.lastName)}`,
      firstName: tidyLine(answers.firstName),
      lastName: tidyLine(answers.lastName),
      email: tidyLine(answers.email),
      phoneNumber: line(answers.phoneNumber),
      careerStage: answers.careerStage,
      currentRole: line(answers.currentRole),
      // Never asked, and stored as null: decision 8.
      yearsExperience: null,
      industry: line(answers.industry),
      workSituation: answers.workSituation,
      biggestChallenge: tidy(answers.biggestChallenge),
      careerGoals: text(answers.careerGoals),
      supportType: answers.supportType,
      timeCommitment: null,
      preferredFormat: answers.preferredFormat || null,
      urgency: answers.urgency,
      additionalInfo: text(answers.additionalInfo),
    }))

export type LongAssessment = z.output<ReturnType<typeof longAssessmentSchema>>
