import type { ResultView } from '#schemas/quiz/result-view.ts'
import type { QuizWords } from './content.ts'

/** Scores of a result: a pen ring around the overall one, and a bar for each category with its own text, if any. */
export function Scores({ view: { overall, categories }, words }: { view: ResultView; words: QuizWords | null }) {
  // One category alone has the overall score.
  const isEnough = overall !== null && categories.length === 1
  const bars = isEnough ? categories.filter(({ title }) => title) : categories
  if (overall === null && bars.length === 0) return null
  return (
    <section aria-labelledby="scores-heading" className="mt-8 break-inside-avoid">
      <h2 id="scores-heading" className="text-xl">
        {words?.scoresHeading || 'Where you stand'}
      </h2>
      <div className="mt-5 grid items-center gap-8 sm:grid-cols-[auto_1fr]">
        {overall !== null && (
          <p className="relative mx-auto grid size-36 place-content-center text-center">
            <Ring percent={overall} />
            <span dir="ltr" className="font-display font-semibold text-2xl figures">{`${overall} %`}</span>{' '}
            <span className="text-muted text-sm">{words?.overallLabel || 'Overall'}</span>
          </p>
        )}
        {bars.length > 0 && (
          <dl className="grid gap-5">
            {bars.map(({ name, percent, title, text }) => (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-1">
                <dt className="font-semibold">{name}</dt>
                <dd className="figures">{`${percent} %`}</dd>
                <dd className="col-span-2">
                  <Bar percent={percent} />
                </dd>
                {title && (
                  <dd className="col-span-2 text-muted">
                    <b>{title}</b> <span>{text}</span>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

/** Pen ring that is drawn as far as the score goes. */
const Ring = ({ percent }: { percent: number }) => (
  <svg
    viewBox="0 0 40 40"
    aria-hidden="true"
    className="absolute inset-0 size-full overflow-visible [print-color-adjust:exact]"
  >
    <circle cx="20" cy="20" r="17" fill="none" strokeWidth="2.5" className="stroke-sand" />
    <path
      d="M20.400 3.100C30.500 3.300 37.400 11.200 37 20.600c-.4 9.300-8 16.500-17.300 16.300C10.200 36.700 3 29.300 3.100 19.800 3.200 10.400 10.700 3.100 20 3.200"
      pathLength="100"
      fill="none"
      strokeWidth="2.800"
      strokeLinecap="round"
      strokeDasharray={`${percent} 200`}
      className={percent > 0 ? 'stroke-clay' : 'stroke-none'}
    />
  </svg>
)

const Bar = ({ percent }: { percent: number }) => (
  <svg
    width="100%"
    height="14"
    aria-hidden="true"
    className="-rotate-[0.3deg] rtl:-scale-x-100 [print-color-adjust:exact]"
  >
    <rect width="100%" height="14" rx="6" className="fill-sand" />
    <rect width={`${percent}%`} height="14" rx="6" className="fill-pine" />
  </svg>
)
