import type { Section, Statement } from './statements.ts'
import type { TestOutcome } from './test-outcome.ts'

export type Coverage = {
  sections: { title: string; covered: number; total: number }[]
  uncovered: Statement[]
  unknown: { id: string; title: string }[]
}

const statementsOf = (outcomes: TestOutcome[], status: TestOutcome['status']) =>
  new Set(outcomes.filter((one) => one.status === status).flatMap(({ statements }) => statements))

/** Which statements are proved: by a test that passed, while no test that names it failed. */
export function coverageOf(sections: Section[], outcomes: TestOutcome[]): Coverage {
  const passed = statementsOf(outcomes, 'passed')
  const failed = statementsOf(outcomes, 'failed')
  const open = ({ id }: Statement) => !passed.has(id) || failed.has(id)
  const known = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)))
  return {
    sections: sections.map(({ title, statements }) => ({
      title,
      covered: statements.filter((one) => !open(one)).length,
      total: statements.length,
    })),
    uncovered: sections.flatMap(({ statements }) => statements.filter(open)),
    unknown: outcomes.flatMap(({ title, statements }) =>
      statements.filter((id) => !known.has(id)).map((id) => ({ id, title })),
    ),
  }
}

/** The coverage as lines of text: one a section, one a statement that is not proved, the sum last. */
export function linesOf({ sections, uncovered, unknown }: Coverage): string[] {
  const sum = (key: 'covered' | 'total') => sections.reduce((all, section) => all + section[key], 0)
  return [
    ...sections.map(({ title, covered, total }) => `${covered} of ${total}: ${title}`),
    ...uncovered.map(({ id, text }) => `Not covered: ${id} ${text}`),
    ...unknown.map(({ id, title }) => `No such statement: ${id}, named by “${title}”`),
    `${sum('covered')} of ${sum('total')} statements`,
  ]
}
