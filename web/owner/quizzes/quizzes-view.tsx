import { Bars } from '../overview/bars.tsx'
import type { Period } from '../overview/report-period.ts'
import { listOf } from '../overview/report-period.ts'
import { formatCount } from '../pluralize.ts'
import { type QuizFigures, stopSentence } from './quiz-figures.ts'

/** Figures of each quiz: begun, ended, contacts, the share of each result, and where visitors stop. */
export function QuizzesView({ quizzes, period }: { quizzes: QuizFigures[]; period: Period }) {
  if (quizzes.length === 0)
    return (
      <p className="mt-6">
        There is no quiz on the site. Make one in the Studio, under Assessments.
      </p>
    )
  return (
    <>
      <p className="mt-2 max-w-[44em] text-muted text-sm">
        {`Counted by this site itself in ${period.weeks} weeks, as numbers without persons. Who asks not to be tracked is left out, so fewer may have begun a quiz here than sent you their address.`}
      </p>
      {quizzes.map((quiz) => (
        <section key={quiz.id} aria-labelledby={`quiz-${quiz.id}`} className="mt-8">
          <h2 id={`quiz-${quiz.id}`} className="text-2xl">
            <a href={`/quiz/${quiz.slug}`} className="link">
              {quiz.title}
            </a>
          </h2>
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            <Figure name="Begun" count={quiz.begun} />
            <Figure name="Ended" count={quiz.ended} />
            <Figure
              name="Contact given"
              count={quiz.contacts}
              href={listOf(period, { kind: 'quiz' })}
            />
          </dl>
          <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
            <Bars
              title="Where people stop"
              sentence={stopSentence(quiz)}
              bars={[
                ...quiz.steps.map(({ label, count }) => ({ name: label, count })),
                { name: 'Saw a result', count: quiz.ended },
              ]}
            />
            <Bars
              title="Results"
              sentence="How often each one was seen, and its share."
              bars={quiz.results.map(({ title, count, share }) => ({
                name: `${title} (${share} %)`,
                count,
              }))}
            />
          </div>
        </section>
      ))}
    </>
  )
}

function Figure({ name, count, href }: { name: string; count: number; href?: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2">
      <dt>{name}</dt>
      <dd className="font-semibold text-xl figures">
        {href ? (
          <a href={href} className="link">
            {formatCount(count)}
          </a>
        ) : (
          formatCount(count)
        )}
      </dd>
    </div>
  )
}
