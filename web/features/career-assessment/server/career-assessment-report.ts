import { z } from 'zod'
import type { AskedName } from '#web/forms/questions/definition.ts'
import { questionsAsked, reportRows, wordsSchema } from '#web/leads/question-form.ts'
import { type Snapshot, type SnapshotContext, snapshotOf } from '#web/leads/snapshot.ts'
import type { CareerAssessmentContent } from '../content.ts'
import { careerAssessment, questionFields } from '../definition.ts'
import { profileFor } from '../profile.ts'
import { type AssessmentWords, assessmentWords } from '../words.ts'

/** Content of the assessment; null if it could not be read. */
export type Content = Partial<CareerAssessmentContent> | null

type Answered = Partial<Record<AskedName<typeof careerAssessment.questions>, unknown>>

const text = z.string().nullable()
const wordsOnPage = wordsSchema(careerAssessment).extend({
  actionLabel: text,
  programmeLabel: text,
  profiles: z.array(
    z.object({
      ...{ key: text, title: text, subtitle: text, dailyTip: text, programmeName: text },
      bullets: z.array(z.string()).nullable(),
    }),
  ),
})

export const assessmentSnapshot = (lead: Answered, { content, page, typed }: SnapshotContext<Content>) =>
  snapshotOf(wordsOnPage, page, content && assessmentWords(content), (words) => ({
    questions: questionsAsked(careerAssessment, lead, words, questionFields, typed),
    result: planIn(words, lead),
  }))

function planIn(words: AssessmentWords, { careerStage }: Answered): Snapshot['result'] {
  const profile = profileFor(words.profiles, `${careerStage}`)
  return (
    profile && {
      title: profile.title ?? '',
      text: profile.subtitle ?? '',
      rows: [
        { label: words.actionLabel || 'Your Action for Today', text: profile.dailyTip ?? '' },
        { label: words.programmeLabel || 'Recommended for you', text: profile.programmeName ?? '' },
      ],
      list: [...(profile.bullets ?? [])],
    }
  )
}

/**
 * Returns the answers and the plan as labelled rows.
 * @param snapshot the words stored with the lead. Default: the current words
 */
export function reportOf(answers: Answered, content: Content, snapshot?: Snapshot) {
  const words = assessmentWords(content ?? {})
  const plan = snapshot ? snapshot.result : planIn(words, answers)
  const [action, programme] = plan?.rows ?? []
  const rows = reportRows(careerAssessment, answers, words, snapshot, questionFields)
  return { rows, plan, action, programme }
}
