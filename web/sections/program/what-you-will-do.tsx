import { chosen, programPlots, themeOf } from '#schemas/program-themes.ts'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { plots } from './plots.tsx'
import { TrailPlot } from './trail-plot.tsx'

/** Section of the steps, in the arrangement that the program chose. */
export function WhatYouWillDo({ program }: { program: Program }) {
  const { doHeading, whatYouWillDo: steps, plot: chosenPlot, glanceWords: words } = program
  if (!steps?.length) return null
  const plot = chosen(programPlots, chosenPlot) ?? 'trail'
  if (plot === 'trail')
    return (
      <Section
        id="do"
        ground="soft"
        heading={doHeading}
        headingClassName="lg:sticky lg:top-8 lg:self-start"
        className="grid gap-8 lg:grid-cols-[1fr_1.8fr] lg:gap-13"
      >
        <TrailPlot steps={steps} theme={themeOf(program)} />
      </Section>
    )
  const Plot = plots[plot]
  return (
    <Section id="do" ground="soft" heading={doHeading}>
      <Plot steps={steps} words={words} />
    </Section>
  )
}
