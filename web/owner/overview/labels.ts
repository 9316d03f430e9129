import { programOf } from '#schemas/programs.ts'
import { kindLabel, kindNames } from '#web/lead-kinds.ts'
import { counted, written } from '../labels.ts'
import type { Bands } from './bands.ts'
import type { Promises, WeekFigure } from './figures.ts'
import type { Span } from './period.ts'
import type { Ranked } from './sources.ts'

/** What one sees in each chart, said in a sentence. */

const sumOf = (figures: readonly { leads: number }[]): number =>
  figures.reduce((sum, { leads }) => sum + leads, 0)

/** The kinds with how many came of each, in the order of the inbox; unknown ones at the end. */
export function kindsIn(figures: WeekFigure[]): { kind: string; leads: number }[] {
  const all = new Set([...kindNames, ...figures.map(({ kind }) => kind)])
  return [...all].map((kind) => ({
    kind,
    leads: sumOf(figures.filter((figure) => figure.kind === kind)),
  }))
}

export function weeksSentence(figures: WeekFigure[], span: Span): string {
  const all = sumOf(figures)
  if (all === 0) return `No lead in the last ${span} weeks.`
  const [first, second] = kindsIn(figures).sort((one, other) => other.leads - one.leads)
  const said = `${counted(all, 'lead')} in the last ${span} weeks`
  if (first === undefined || first.leads === second?.leads) return `${said}.`
  const kind = kindLabel(first.kind).toLowerCase()
  if (first.leads === all) return `${said}, all of them ${kind}.`
  return first.leads * 2 > all ? `${said}, most of them ${kind}.` : `${said}, ${kind} most often.`
}

export function programsSentence(
  figures: readonly { program: string | null; leads: number }[],
): string {
  const all = sumOf(figures)
  if (all === 0) return 'No self-check and no pack was asked for.'
  const said = counted(all, 'self-check or pack', 'self-checks and packs')
  const [first, second] = figures.toSorted((one, other) => other.leads - one.leads)
  const title = programOf(first?.program)?.title
  if (title === undefined || first?.leads === second?.leads) return `${said} were asked for.`
  return `${title} is wanted most: ${written(first?.leads ?? 0)} of ${said}.`
}

/** @param nameless what leads without a name are called */
export function rankedName({ name, names }: Ranked, nameless: string): string {
  return names > 1 ? `${written(names)} others` : (name ?? nameless)
}

export const sourcesSentence = (ranked: Ranked[]): string =>
  rankedSentence(ranked, (name) => (name === null ? 'without a campaign' : `from ${name}`))

export const pagesSentence = (ranked: Ranked[]): string =>
  rankedSentence(ranked, (name) =>
    name === null ? 'from a page that is not known' : `from ${name}`,
  )

function rankedSentence(ranked: Ranked[], sourceOf: (name: string | null) => string): string {
  const [first] = ranked
  if (first === undefined) return 'No lead came.'
  return `${written(first.leads)} of ${counted(sumOf(ranked), 'lead')} came ${sourceOf(first.name)}.`
}

export function bandsSentence(bands: Bands[]): string {
  const needsHelp = bands.reduce((sum, band) => sum + band.needsHelp, 0)
  const all = bands.reduce((sum, band) => sum + band.needsHelp + band.doingWell, 0)
  if (all === 0) return 'No self-check was sent.'
  return `${written(needsHelp)} of ${counted(all, 'self-check')} ${needsHelp === 1 ? 'says' : 'say'} that some help is needed.`
}

export function promisesSentence({ inTime, late, open, overdue, closed }: Promises): string {
  const all = inTime + late + open + overdue + closed
  if (all === 0) return 'Nobody was promised an answer.'
  const answered = inTime + late
  if (answered === 0)
    return `${counted(all, 'answer was', 'answers were')} promised, none is given yet.`
  return `${written(inTime)} of ${counted(answered, 'answer')} went out in time.`
}
