import { z } from 'zod'
import { type Row, reading, type Section } from '#web/leads/inbox-section.ts'
import { whatsappLink } from '#web/owner/lead/phone.ts'
import { profileFor, profileKey } from '../profile.ts'
import { answerRows } from './answer-rows.ts'
import type { ShortAssessmentTexts } from './content.ts'

/** The plan that the visitor saw, and the answers it comes from, in the coach's words of today. */
export const readShortAssessment = reading(
  {
    careerStage: z.string(),
    biggestChallenge: z.string(),
    supportLevel: z.string(),
    helpNeeded: z.string(),
    readinessLevel: z.array(z.number()).min(1),
    whatsapp: z.string().nullish(),
  },
  (answers, texts: ShortAssessmentTexts | null) => [
    planOf(answers.careerStage, texts),
    {
      title: 'Their answers',
      rows: answerRows(answers, texts).map(({ label, text }) => ({ label, text })),
    },
    ...(answers.whatsapp ? [{ title: 'Their number', rows: [numberRow(answers.whatsapp)] }] : []),
  ],
)

function planOf(careerStage: string, texts: ShortAssessmentTexts | null): Section {
  const profile = profileFor(texts?.profiles, careerStage)
  if (profile === undefined) {
    return {
      title: 'Their plan',
      verdict: `Profile: ${profileKey(careerStage)}`,
      text: 'The plan’s words cannot be read just now. The mail below has them.',
    }
  }
  const { title, subtitle, dailyTip, programmeName, bullets } = profile
  const rows: Row[] = [
    { label: texts?.actionLabel || 'Your Action for Today', text: dailyTip ?? '' },
    { label: texts?.programmeLabel || 'Recommended for you', text: programmeName ?? '' },
  ]
  return {
    title: 'The plan they got',
    verdict: title || profileKey(careerStage),
    text: subtitle ?? undefined,
    rows: rows.filter(({ text }) => text !== ''),
    list: bullets ?? [],
  }
}

const numberRow = (number: string): Row => ({
  label: 'WhatsApp',
  text: number,
  href: whatsappLink(number),
})
