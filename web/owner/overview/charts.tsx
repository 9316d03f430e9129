import { programs } from '#schemas/programs.ts'
import { formatCount } from '../labels.ts'
import { type Bar, BarsChart, Division } from './bars.tsx'
import { Chart, type Part } from './chart.tsx'
import type { Overview } from './figures.ts'
import type { NeedsHelp } from './score.ts'
import { bandsSentence, programsSentence, promisesSentence, sumOf } from './sentences.ts'

/** Leads by program, each in its program's colour. */
export function ProgramsChart({ figures }: { figures: Overview['byProgram'] }) {
  return (
    <BarsChart
      title="By program"
      sentence={programsSentence(figures)}
      label="Self-checks and packs by program"
      heading="Program"
      bars={programs.map(({ key, title }) => {
        const count = figures.find(({ program }) => program === key)?.leads ?? 0
        return { name: title, program: key, parts: [{ label: 'Leads', ink: 'pine', count }] }
      })}
    />
  )
}

/** Leads by the name of where they came from, most first. @param nameless the name of those without */
export function RankingChart({
  ranking,
  nameless,
  ...rest
}: {
  title: string
  sentence: string
  label: string
  ranking: Overview['bySource']
  nameless: string
}) {
  return (
    <BarsChart
      {...rest}
      heading="From"
      bars={ranking.map(({ name, names, leads }) => ({
        name: names > 1 ? `${formatCount(names)} others` : (name ?? nameless),
        parts: [{ label: 'Leads', ink: 'pine', count: leads }],
      }))}
    />
  )
}

/** Self-checks by band; programs without a self-check are left out. */
export function BandsChart({
  figures,
  needsHelp,
}: {
  figures: Overview['selfChecks']
  needsHelp: NeedsHelp
}) {
  const bars = programs.flatMap(({ key, title }): Bar[] => {
    const own = figures.filter(({ program }) => program === key)
    if (own.length === 0) return []
    const helpless = sumOf(own.filter(({ score }) => needsHelp(score, key)))
    const parts: Part[] = [
      { label: 'needs help', ink: 'clayLines', count: helpless },
      { label: 'doing well', ink: 'pine', count: sumOf(own) - helpless },
    ]
    return [{ name: title, parts }]
  })
  return (
    <BarsChart
      title="What self-checks say"
      sentence={bandsSentence(bars)}
      label="Self-checks by program: how many need help, and how many do well"
      heading="Program"
      bars={bars}
    />
  )
}

/** Whether promised answers were given in time. */
export function PromisesChart({ promises }: { promises: Overview['promises'] }) {
  const all: Part[] = [
    { label: 'answered in time', ink: 'pine', count: promises.inTime },
    { label: 'answered late', ink: 'dots', count: promises.late },
    { label: 'still in time', ink: 'pineLines', count: promises.open },
    { label: 'overdue', ink: 'clay', count: promises.overdue },
    { label: 'closed without an answer', ink: 'plain', count: promises.closed },
  ]
  const parts = all.filter(({ count }) => count > 0)
  return (
    <Chart
      title="Answered in time?"
      sentence={promisesSentence(promises)}
      legend={parts}
      head={['Promise', 'Leads']}
      rows={parts.map(({ label, count }) => ({ name: label, counts: [count] }))}
    >
      {parts.length > 0 && (
        <svg
          role="img"
          aria-label="What became of the answers that were promised"
          width="100%"
          height="36"
          className="mt-5 overflow-visible"
        >
          <Division parts={parts} y={2} height={32} />
        </svg>
      )}
    </Chart>
  )
}
