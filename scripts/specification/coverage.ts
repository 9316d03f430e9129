import { citedIn } from './citations.ts'
import type { Outcome } from './outcome.ts'
import type { Section, Statement } from './statements.ts'

export type SectionCoverage = { title: string; covered: number; total: number }
export type Coverage = {
  sections: SectionCoverage[]
  uncovered: Statement[]
  unknown: { id: string; title: string }[]
}

const idsIn = (outcomes: Outcome[]) => new Set(outcomes.flatMap(({ title }) => citedIn(title)))

/** Which statements are proved: by a test that passed, while no test that cites it failed. */
export function coverageOf(sections: Section[], outcomes: Outcome[]): Coverage {
  const passed = idsIn(outcomes.filter(({ is }) => is === 'passed'))
  const failed = idsIn(outcomes.filter(({ is }) => is === 'failed'))
  const open = ({ id }: Statement) => !passed.has(id) || failed.has(id)
  const known = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)))
  return {
    sections: sections.map(({ title, statements }) => ({
      title,
      covered: statements.filter((one) => !open(one)).length,
      total: statements.length,
    })),
    uncovered: sections.flatMap(({ statements }) => statements.filter(open)),
    unknown: outcomes.flatMap(({ title }) =>
      citedIn(title)
        .filter((id) => !known.has(id))
        .map((id) => ({ id, title })),
    ),
  }
}

/** The coverage in words, one line each. */
export function linesOf({ sections, uncovered, unknown }: Coverage): string[] {
  return [
    ...sections.map(({ title, covered, total }) => `${covered} of ${total}: ${title}`),
    ...uncovered.map(({ id, text }) => `Not covered: ${id} ${text}`),
    ...unknown.map(({ id, title }) => `No such statement: ${id}, cited by “${title}”`),
  ]
}
