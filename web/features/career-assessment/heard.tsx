import { storedValue } from '#web/forms/steps/choices.ts'
import { Flourish } from '#web/illustrations/ornaments.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Answers, choiceFields } from './answers.ts'
import type { CareerAssessmentContent, Profile } from './content.ts'

interface HeardProps {
  content: CareerAssessmentContent
  profile: Profile | undefined
  answers: Answers
  /** Career stage in the sent answers. */
  stage: string
}

/** The coach's reply: the program that fits, a sentence for each answer, and her signature. */
export function Heard({ content, profile, answers, stage }: HeardProps) {
  const sentences = repliesTo({ ...answers, careerStage: stage }, content)
  const { program, together } = profile ?? {}
  const { heardHeading, seeLabel, coach } = content
  return (
    <div className="mt-13 max-w-[38em]">
      {program?.slug && program.title && (
        <p className="font-display text-xl">
          <strong>{program.title}</strong> <span>{together}</span>
        </p>
      )}
      <h2 className="mt-8 text-2xl">{heardHeading}</h2>
      <ul className="mt-3 grid gap-3 text-lg">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        {coach && (
          <div>
            <p className="font-display text-2xl">{coach}</p>
            <Flourish className="-mt-1 w-full max-w-44" />
          </div>
        )}
        {program?.slug && program.title && (
          <ButtonLink href={`/${program.slug}`} className="print:hidden">
            <span>{`${seeLabel ?? ''} ${program.title}`.trim()}</span>
            <Arrow />
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Returns the coach's replies to the given answers, each once. After a reload, only the stage may be known. */
function repliesTo(answers: Answers, content: CareerAssessmentContent): string[] {
  const chosen = choiceFields.map(
    (field) => content[field]?.options?.find(({ value }) => value === storedValue(answers[field]))?.reply,
  )
  const ready = answers.helpNeeded && content.readiness?.replies?.[answers.readinessLevel[0] - 1]
  return [...new Set([...chosen, ready].flatMap((reply) => reply || []))]
}
