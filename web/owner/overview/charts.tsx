import { type Programs, programIn, programTitle } from '#web/leads/programs.ts'
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

/** The keys of the programs, and of those that are gone and have figures. */
const keysIn = (programs: Programs, figures: readonly { program: string | null }[]) => [
  ...new Set([
    ...(programs ?? []).map(({ key }) => key),
    ...figures.flatMap(({ program }) => program ?? []),
  ]),
]

/** Leads by program, each in its program's colour. */
export function ProgramsChart({
  figures,
  programs,
}: {
  figures: Overview['byProgram']
  programs: Programs
}) {
  return (
    <BarsChart
      title="By program"
      sentence={programsSentence(figures, programs)}
      label="Self-checks and packs by program"
      heading="Program"
      bars={keysIn(programs, figures).map((key) => ({
        name: programTitle(programs, key),
        theme: programIn(programs, key)?.theme,
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
  programs,
  needsHelp,
}: {
  figures: Overview['selfChecks']
  programs: Programs
  needsHelp: NeedsHelp
}) {
  const counts = keysIn(programs, figures)
    .map((key) => {
      const own = figures.filter(({ program }) => program === key)
      const helpless = sumOf(
        own.filter((figure) => figure.needsHelp ?? needsHelp(figure.score, key)),
      )
      return { name: programTitle(programs, key), all: sumOf(own), helpless }
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
