import { programOf } from '#schemas/programs.ts'
import type { Bands } from './bands.ts'
import { SplitBars, WholeBar } from './chart/bars.tsx'
import { ChartFigure } from './chart/figure.tsx'
import { Legend, type Part } from './chart/legend.tsx'
import { brief } from './chart/text.ts'
import type { Promises } from './figures.ts'
import { bandsSentence, promisesSentence } from './labels.ts'

/** What the self-checks said, program by program. */
export function BandsChart({ bands }: { bands: Bands[] }) {
  const rows = bands.map(({ program, needsHelp, doingWell }) => ({
    name: programOf(program)?.title ?? program,
    ...{ needsHelp, doingWell },
  }))
  const parts = (band: { needsHelp: number; doingWell: number }): Part[] => [
    { label: 'needs help', ink: 'clayLines', count: band.needsHelp },
    { label: 'doing well', ink: 'pine', count: band.doingWell },
  ]
  const sum = (band: 'needsHelp' | 'doingWell') => bands.reduce((all, one) => all + one[band], 0)
  return (
    <ChartFigure
      title="What self-checks say"
      sentence={bandsSentence(bands)}
      table={{
        head: ['Program', 'Needs help', 'Doing well'],
        rows: rows.map(({ name, needsHelp, doingWell }) => [name, needsHelp, doingWell]),
      }}
    >
      <SplitBars
        label="Self-checks by program: how many need help, and how many do well"
        bars={rows.map((row) => ({
          name: row.name,
          words: `${brief(row.needsHelp)} of ${brief(row.needsHelp + row.doingWell)}`,
          parts: parts(row),
        }))}
      />
      {bands.length > 0 && (
        <Legend parts={parts({ needsHelp: sum('needsHelp'), doingWell: sum('doingWell') })} />
      )}
    </ChartFigure>
  )
}

/** Whether what was promised was kept. */
export function PromisesChart({ promises }: { promises: Promises }) {
  const all: Part[] = [
    { label: 'answered in time', ink: 'pine', count: promises.inTime },
    { label: 'answered late', ink: 'dots', count: promises.late },
    { label: 'still in time', ink: 'pineLines', count: promises.open },
    { label: 'overdue', ink: 'clay', count: promises.overdue },
    { label: 'closed without an answer', ink: 'plain', count: promises.closed },
  ]
  const parts = all.filter(({ count }) => count > 0)
  return (
    <ChartFigure
      title="Answered in time?"
      sentence={promisesSentence(promises)}
      table={{
        head: ['Promise', 'Leads'],
        rows: parts.map(({ label, count }) => [label, count]),
      }}
    >
      {parts.length > 0 && (
        <>
          <WholeBar label="What became of the answers that were promised" parts={parts} />
          <Legend parts={parts} />
        </>
      )}
    </ChartFigure>
  )
}
