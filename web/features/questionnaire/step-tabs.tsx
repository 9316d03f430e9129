import { HandTick } from '#web/illustrations/ornaments.tsx'
import { classNames } from '#web/ui/class-names.ts'

const colours = ['bg-blush', 'bg-sage', 'bg-sand', 'bg-blush', 'bg-sage']

/** List of steps, drawn as notebook dividers. Marks the completed steps and the current one. */
export function StepTabs({ titles, step }: { titles: readonly string[]; step: number }) {
  return (
    <ol aria-label="Steps" className="sticky top-0 hidden self-start pt-13 lg:grid lg:gap-2 print:hidden">
      {titles.map((title, index) => {
        const open = index + 1 === step
        return (
          <li
            key={title}
            aria-current={open ? 'step' : undefined}
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-r-md py-2 pr-5 pl-5 text-sm',
              open
                ? 'relative z-1 bg-surface font-semibold [box-shadow:6px_4px_10px_-6px_rgb(34_48_43/0.25)] dark:border dark:border-l-0 dark:border-ink/11'
                : colours[index],
            )}
          >
            <span className="font-display text-lg">{index + 1}</span>
            <span className="grow">{title}</span>
            {index + 1 < step && (
              <>
                <HandTick className="w-6 shrink-0" />
                <span className="sr-only">done</span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
