import { Flourish, HandTick } from '#web/illustrations/ornaments.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { SelfCheckContent } from './content.ts'
import type { SelfCheckAnswer } from './score.ts'

interface AnswerListProps {
  selfCheck: SelfCheckContent
  answers: readonly (SelfCheckAnswer | undefined)[]
  toolkitSlug: string | null | undefined
  onLeave: () => void
}

/** The answers, each with a tick or with the template that helps, and the coach's name below them. */
export function AnswerList({
  selfCheck: { questions, helpers, coach, words },
  answers,
  toolkitSlug,
  onLeave,
}: AnswerListProps) {
  // A remembered result has no answers.
  if (answers.includes(undefined)) return null
  return (
    <>
      <ul className="mt-8 grid gap-8 [line-height:2rem]">
        {questions?.map((question, at) => {
          const helper = helpers?.[at]
          return (
            <li key={question} className="grid grid-cols-[1.75rem_1fr]">
              {answers[at] === 'yes' ? (
                <HandTick className="mt-1.5 w-5" />
              ) : (
                <span aria-hidden="true" className="mt-2 size-4 rotate-[-2deg] border-[1.5px] border-control" />
              )}
              <div>
                <p className="[line-height:inherit]">
                  <span>{question}</span> {answers[at] === 'yes' && <span className="sr-only">{words?.yesLabel}</span>}
                </p>
                {answers[at] !== 'yes' && helper && toolkitSlug && (
                  <p className="[line-height:inherit]">
                    <span className="font-semibold text-program-ink">{words?.startHere}</span>{' '}
                    <TextLink href={`/${toolkitSlug}#sheet-${helper._id}`} onClick={onLeave}>
                      {helper.title}
                    </TextLink>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {coach && (
        <div className="mt-8 w-fit">
          <p className="font-display text-xl [line-height:2rem]">{coach}</p>
          <Flourish className="w-full max-w-34" />
        </div>
      )}
    </>
  )
}
