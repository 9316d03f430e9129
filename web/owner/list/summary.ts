import { z } from 'zod'
import { programOf } from '#schemas/programs.ts'
import { profileFor, profileKey } from '#web/features/career-assessment/profile.ts'
import {
  type ShortAssessmentTexts,
  shortAssessmentTexts,
} from '#web/features/career-assessment/server/content.ts'
import { labelOf as optionWords } from '#web/features/questionnaire/options.ts'
import {
  type LongAssessmentWords,
  longAssessmentWords,
} from '#web/features/questionnaire/server/content.ts'
import { scoreBand, selfCheckAnswers } from '#web/features/self-check/score.ts'
import {
  type SelfCheckContents,
  selfCheckContents,
} from '#web/features/self-check/server/content.ts'
import type { Lead } from '../inbox.ts'
import { excerpt, labelOf } from '../labels.ts'

/** The coach's words for what is stored as values. */
export interface ListWords {
  selfChecks: SelfCheckContents
  short: ShortAssessmentTexts | null
  long: LongAssessmentWords | undefined
}

/** Reads the words that these leads need, and no others. Never throws. */
export async function wordsFor(leads: readonly Lead[]): Promise<ListWords> {
  const has = (kind: string) => leads.some((lead) => lead.kind === kind)
  const [selfChecks, short, long] = await Promise.all([
    has('self-check') ? selfCheckContents() : {},
    has('short-assessment') ? shortAssessmentTexts() : null,
    has('long-assessment') ? longAssessmentWords() : undefined,
  ])
  return { selfChecks, short, long }
}

/** A lead in one line: what it is about, and what was said. */
export interface Summary {
  about: string
  text: string
}

const program = (key: unknown) => programOf(key)?.title ?? ''
const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

const contact = z.object({ intent: z.array(z.string()).catch([]), message: z.string() })
const pack = z.object({ program: z.string(), newsletter: z.boolean().catch(false) })
const selfCheck = z.object({ program: z.string(), answers: z.array(z.enum(selfCheckAnswers)) })
const short = z.object({
  careerStage: z.string(),
  readinessLevel: z.array(z.number()).catch([]),
  biggestChallenge: z.string().catch(''),
})
const long = z.object({ urgency: z.string(), biggestChallenge: z.string() })

/** How each kind is told; what does not look like its kind is told by its bare texts. */
const told: Record<string, (details: Lead['details'], words: ListWords) => Summary> = {
  contact(details) {
    const { intent, message } = contact.parse(details)
    return { about: intent.join(', '), text: excerpt({ message }) }
  },
  newsletter: () => ({ about: '', text: 'Subscribed to the newsletter' }),
  pack(details) {
    const request = pack.parse(details)
    return {
      about: program(request.program),
      text: `Took the starter pack${request.newsletter ? ', and the newsletter' : ''}`,
    }
  },
  'self-check'(details, { selfChecks }) {
    const { answers, ...lead } = selfCheck.parse(details)
    const key = programOf(lead.program)?.key
    const band = scoreBand(answers, key && selfChecks[key]?.needsHelpFrom)
    const worries = answers.filter((answer) => answer !== 'yes').length
    return {
      about: joined(program(lead.program), band === 'needs_help' ? 'Needs help' : 'Doing well'),
      text: `“No” or “not sure” to ${worries} of ${answers.length} questions`,
    }
  },
  'short-assessment'(details, { short: texts }) {
    const { careerStage, biggestChallenge, readinessLevel } = short.parse(details)
    const title =
      profileFor(texts?.profiles, careerStage)?.title || labelOf(profileKey(careerStage))
    const challenge = texts?.biggestChallenge?.options?.find(
      ({ value }) => value === biggestChallenge,
    )
    const [ready] = readinessLevel
    return {
      about: joined(title, ready === undefined ? '' : `readiness ${ready} of 5`),
      text: excerpt({ message: challenge?.label || biggestChallenge }),
    }
  },
  'long-assessment'(details, words) {
    const { urgency, biggestChallenge } = long.parse(details)
    return {
      about: words.long ? optionWords(words.long.options, 'urgency', urgency) : labelOf(urgency),
      text: excerpt({ message: biggestChallenge }),
    }
  },
}

/** What a lead is about, in one line. Never throws. */
export function summaryOf({ kind, details }: Lead, words: ListWords): Summary {
  try {
    if (Object.hasOwn(told, kind)) return told[kind]?.(details, words) ?? bare(details)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
  }
  return bare(details)
}

const bare = (details: Lead['details']): Summary => ({ about: '', text: excerpt(details) })
