import { programs } from '#schemas/programs.ts'
import { formatCount } from '../labels.ts'
import { BarsChart, Division } from './bars.tsx'
import { Chart, type Part } from './chart.tsx'
import type { Overview } from './figures.ts'
import { sum } from './scale.ts'
import type { NeedsHelp } from './score.ts'
import {
  bandsSentence,
  programsSentence,
  promisesSentence,
  rankingSentence,
  sumOf,
} from './sentences.ts'

const leadsPart = (count: number): Part => ({ label: 'Leads', ink: 'pine', count })

/** Leads by program, each in its program's colour. */
export function ProgramsChart({ figures }: { figures: Overview['byProgram'] }) {
  return (
    <BarsChart
      title="By program"
      sentence={programsSentence(figures)}
      label="Self-checks and packs by program"
      heading="Program"
      bars={programs.map(({ key, title }) => ({
        name: title,
        program: key,
        parts: [leadsPart(figures.find(({ program }) => program === key)?.leads ?? 0)],
      }))}
    />
  )
}

/** Leads by where they came from, most first. `nameless`: the bar and the sentence of those without. */
export function RankingChart({
  ranking,
  nameless,
  ...rest
}: {
  title: string
  label: string
  ranking: Overview['bySource']
  nameless: { name: string; from: string }
}) {
  return (
    <BarsChart
      {...rest}
      sentence={rankingSentence(ranking, nameless.from)}
      heading="From"
      bars={ranking.map(({ name, names, leads }) => ({
        name: names > 1 ? `${formatCount(names)} others` : (name ?? nameless.name),
        parts: [leadsPart(leads)],
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
  const counts = programs
    .map(({ key, title }) => {
      const own = figures.filter(({ program }) => program === key)
      const helpless = sumOf(own.filter(({ score }) => needsHelp(score, key)))
      return { name: title, all: sumOf(own), helpless }
    })
    .filter(({ all }) => all > 0)
  return (
    <BarsChart
      title="What self-checks say"
      sentence={bandsSentence(
        sum(counts.map(({ helpless }) => helpless)),
        sum(counts.map(({ all }) => all)),
      )}
      label="Self-checks by program: how many need help, and how many do well"
      heading="Program"
      bars={counts.map(({ name, all, helpless }) => ({
        name,
        parts: [
          { label: 'needs help', ink: 'clayLines', count: helpless },
          { label: 'doing well', ink: 'pine', count: all - helpless },
        ],
      }))}
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
      heading="Promise"
      rows={parts.map(({ label, count }) => ({ name: label, parts: [leadsPart(count)] }))}
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
