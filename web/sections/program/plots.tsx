import type { ReactNode } from 'react'
import type { ProgramPlot } from '#schemas/program-themes.ts'
import { HandArrow } from '#web/illustrations/ornaments.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Program } from '../page-content.ts'
import './plots.css'

export type Step = NonNullable<Program['whatYouWillDo']>[number]

type Props = { steps: Step[]; words: Program['glanceWords'] }

const Words = ({ step: { title, text }, className }: { step: Step; className?: string }) => (
  <div className={className}>
    <h3 className="text-xl">{title}</h3>
    <p className="mt-2 max-w-[30em]">{text}</p>
  </div>
)

/** Two columns: where a step starts from, and the step. */
function Columns({ steps, words }: Props) {
  const columns = 'md:grid md:grid-cols-[1fr_5rem_1.5fr] md:items-center md:gap-x-5'
  return (
    <div className="mt-8 lg:mt-13">
      <div aria-hidden="true" className={classNames('hidden font-display text-program-ink text-xl', columns)}>
        <p>{words?.plotFrom}</p>
        <p className="col-start-3 pl-8">{words?.plotTo}</p>
      </div>
      <ol className="grid gap-8 md:mt-3 md:gap-5">
        {steps.map((step) => (
          <li key={step._key} className={columns}>
            <div className="border-control border-b-2 border-dashed pb-2">
              <p className="text-program-ink text-sm md:sr-only">{words?.plotFrom}</p>
              <p className="font-display text-muted text-xl">{step.mark}</p>
            </div>
            <HandArrow className="mx-auto my-2 w-13 max-md:rotate-45 md:w-full" />
            <div className="sheet p-5 md:px-8">
              <p className="text-program-ink text-sm md:sr-only">{words?.plotTo}</p>
              <Words step={step} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const workingDays = [1, 2, 3, 4, 5]
/** Marked day of each week. Adjacent weeks differ. */
const markedDays = [2, 4, 3, 5]

/** A sheet of a calendar: a week for each step, with one day marked. */
function Calendar({ steps }: Props) {
  return (
    <ol className="sheet mt-8 divide-y divide-control/40 lg:mt-13">
      {steps.map((step, week) => (
        <li key={step._key} className="grid gap-5 p-5 sm:p-8 lg:grid-cols-[26rem_1fr] lg:items-center lg:gap-13">
          <div className="calendar-week">
            {workingDays.map((day) => {
              const marked = day === markedDays[week % markedDays.length]
              return (
                <div key={day} className={classNames('calendar-day', marked && 'calendar-mark')}>
                  <span aria-hidden="true">{week * 7 + day}</span>
                  {marked && step.mark && <p>{step.mark}</p>}
                </div>
              )
            })}
          </div>
          <Words step={step} />
        </li>
      ))}
    </ol>
  )
}

/** Sheets pinned to a thread. */
const Flow = ({ steps }: Props) => (
  <ol className="pinned mt-13">
    {steps.map((step) => (
      <li key={step._key} className="sheet p-5 pt-8">
        {step.mark && <p className="mb-2 font-semibold text-program-ink text-sm">{step.mark}</p>}
        <Words step={step} />
      </li>
    ))}
  </ol>
)

/** A timetable: a column for each day, which is the mark of its steps. */
function Timetable({ steps }: Props) {
  const days = steps.reduce<Step[][]>((all, step) => {
    const last = all.at(-1)
    if (last && step.mark && last[0]?.mark === step.mark) last.push(step)
    else all.push([step])
    return all
  }, [])
  return (
    <ol className="timetable sheet mt-8 lg:mt-13">
      {days.map((day) => (
        <li key={day[0]?._key} className="flex flex-col">
          {day[0]?.mark && <p className="bg-program-ground px-5 py-2 font-semibold text-program-on">{day[0].mark}</p>}
          <ol className="timetable-day">
            {day.map((step) => (
              <li key={step._key}>
                <Words step={step} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

/* Arrangements of a program's steps. Each is one list, whose words make sense without the drawing. */
export const plots: Record<Exclude<ProgramPlot, 'trail'>, (props: Props) => ReactNode> = {
  columns: Columns,
  calendar: Calendar,
  flow: Flow,
  timetable: Timetable,
}
