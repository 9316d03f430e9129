import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'

type Statement = { id: string; text: string }
type Section = { title: string; statements: Statement[] }

const folder = path.join(root, 'tests/specification')

/** Parses a file of statements. Each line that starts with an id is a statement. */
function sectionOf(markdown: string): Section {
  return {
    title: markdown.match(/^# (.+)$/m)?.[1] ?? '',
    statements: [...markdown.matchAll(/^- \*\*(\S+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({
      id,
      text,
    })),
  }
}

function readSections(): Section[] {
  return globSync('{[0-9]*,rulings}.md', { cwd: folder })
    .sort()
    .map((file) => sectionOf(readFileSync(path.join(folder, file), 'utf8')))
}

/** Result of a test, with the ids of the statements that it proves. */
export type TestOutcome = {
  title: string
  file: string
  statements: string[]
  status: 'passed' | 'failed' | 'skipped'
}

type Coverage = {
  sections: { title: string; covered: number; total: number }[]
  uncovered: Statement[]
  unknown: { id: string; title: string }[]
}

const statementsOf = (outcomes: TestOutcome[], status: TestOutcome['status']) =>
  new Set(outcomes.filter((one) => one.status === status).flatMap(({ statements }) => statements))

/** Computes the coverage. A statement is proved if a test of it passed and none failed. */
function coverageOf(sections: Section[], outcomes: TestOutcome[]): Coverage {
  const passed = statementsOf(outcomes, 'passed')
  const failed = statementsOf(outcomes, 'failed')
  const open = ({ id }: Statement) => !passed.has(id) || failed.has(id)
  const ids = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)))
  return {
    sections: sections.map(({ title, statements }) => ({
      title,
      covered: statements.filter((one) => !open(one)).length,
      total: statements.length,
    })),
    uncovered: sections.flatMap(({ statements }) => statements.filter(open)),
    unknown: outcomes.flatMap(({ title, statements }) =>
      statements.filter((id) => !ids.has(id)).map((id) => ({ id, title })),
    ),
  }
}

/**
 * Formats the coverage: a line for each section, for each statement without proof, for each unknown id, and the sum.
 */
function linesOf({ sections, uncovered, unknown }: Coverage): string[] {
  const sum = (key: 'covered' | 'total') => sections.reduce((all, section) => all + section[key], 0)
  return [
    ...sections.map(({ title, covered, total }) => `${covered} of ${total}: ${title}`),
    ...uncovered.map(({ id, text }) => `Not covered: ${id} ${text}`),
    ...unknown.map(({ id, title }) => `No such statement: ${id}, named by “${title}”`),
    `${sum('covered')} of ${sum('total')} statements`,
  ]
}

/** Prints the coverage. @throws if a statement has no test, or an id is unknown */
export function requireCoverage(outcomes: TestOutcome[]): void {
  const coverage = coverageOf(readSections(), outcomes)
  console.info(linesOf(coverage).join('\n'))
  const { uncovered, unknown } = coverage
  if (uncovered.length + unknown.length > 0) {
    throw new Error(`${uncovered.length} statements are not covered, ${unknown.length} ids name no statement`)
  }
}
