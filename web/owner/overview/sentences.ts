import { kindLabel, kindNames } from '#web/lead-kinds.ts'
import { type Programs, programTitle } from '#web/leads/programs.ts'
import { counted, formatCount } from '../labels.ts'
import type { Overview } from './figures.ts'
import { sum } from './scale.ts'

/* The finding of each chart, as a sentence. */

export const sumOf = (figures: readonly { leads: number }[]): number =>
  sum(figures.map(({ leads }) => leads))

/** The kinds with how many came of each, in the order of the inbox; unknown ones at the end. */
export function kindsIn(figures: Overview['byWeek']): { kind: string; leads: number }[] {
  const all = new Set([...kindNames, ...figures.map(({ kind }) => kind)])
  return [...all].map((kind) => ({
    kind,
    leads: sumOf(figures.filter((figure) => figure.kind === kind)),
  }))
}

export function weeksSentence(figures: Overview['byWeek'], span: number): string {
  const all = sumOf(figures)
  if (all === 0) return `No lead in the last ${span} weeks.`
  const [first, second] = kindsIn(figures).sort((one, other) => other.leads - one.leads)
  const total = `${counted(all, 'lead')} in the last ${span} weeks`
  if (first === undefined || first.leads === second?.leads) return `${total}.`
  const kind = kindLabel(first.kind).toLowerCase()
  if (first.leads === all) return `${total}, all of them ${kind}.`
  return first.leads * 2 > all ? `${total}, most of them ${kind}.` : `${total}, ${kind} most often.`
}

export function programsSentence(figures: Overview['byProgram'], programs: Programs): string {
  const all = sumOf(figures)
  if (all === 0) return 'No self-check and no pack was asked for.'
  const total = counted(all, 'self-check or pack', 'self-checks and packs')
  const [first, second] = figures.toSorted((one, other) => other.leads - one.leads)
  const title = first?.program && programTitle(programs, first.program)
  if (!title || first?.leads === second?.leads) return `${total} were asked for.`
  return `${title} is wanted most: ${formatCount(first?.leads ?? 0)} of ${total}.`
}

/** @param nameless the phrase for leads without a name */
export function rankingSentence(ranking: Overview['bySource'], nameless: string): string {
  const [first] = ranking
  if (first === undefined) return 'No lead came.'
  const from = first.name === null ? nameless : `from ${first.name}`
  return `${formatCount(first.leads)} of ${counted(sumOf(ranking), 'lead')} came ${from}.`
}

export function bandsSentence(needsHelp: number, all: number): string {
  if (all === 0) return 'No self-check was sent.'
  return `${formatCount(needsHelp)} of ${counted(all, 'self-check')} ${needsHelp === 1 ? 'says' : 'say'} that some help is needed.`
}

export function promisesSentence(promises: Overview['promises']): string {
  const all = sum(Object.values(promises))
  if (all === 0) return 'Nobody was promised an answer.'
  const answered = promises.inTime + promises.late
  if (answered === 0)
    return `${counted(all, 'answer was', 'answers were')} promised, none is given yet.`
  return `${formatCount(promises.inTime)} of ${counted(answered, 'answer')} went out in time.`
}
