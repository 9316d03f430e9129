import type { RawFields } from '#web/http/body.ts'
import { pluralize } from '../../pluralize.ts'
import { type Choices, meaningLabels, meanings, roleLabels, roles, wordKey } from './import-choices.ts'
import type { SubscriberImport } from './imports.ts'
import { canBeStatus, proposeMeaning, proposeRoles, signOfLeaving, type Words } from './propose-columns.ts'
import { dayComesFirst } from './read-date.ts'

/** Question with a fixed set of answers. */
export interface Question {
  name: string
  label: string
  hint: string
  /** Label of each answer, in order. */
  answers: Record<string, string>
  chosen: string | undefined
}

/** Asks what is in each column. The hint has its first words, and one that may say who has left. */
export function askColumns({ header, choices }: SubscriberImport, words: readonly Words[]) {
  const proposed = proposeRoles(header, words)
  return header.map((heading, at): Question => {
    const ofColumn: Words = words[at] ?? new Map()
    const first = [...ofColumn.values()].map(({ spelling }) => spelling.slice(0, 60))
    const shown = [...first.filter(Boolean).slice(0, 3), signOfLeaving(heading, ofColumn, 'none')]
    return {
      ...{ name: `role-${at}`, label: heading, answers: roleLabels },
      hint: [...new Set(shown)].filter((one) => one && one !== heading).join(' · ') || 'Empty',
      chosen: choices.roles[at] ?? proposed[at],
    }
  })
}

/** Asks what each word of the status columns means. A column that is no status has a problem instead. */
export const askWords = ({ header, choices }: SubscriberImport, words: readonly Words[]) =>
  header.flatMap((heading, at) => {
    const ofColumn: Words = words[at] ?? new Map()
    if (choices.roles[at] !== 'status') return []
    if (!canBeStatus(ofColumn)) {
      const problem = `This is no status: it holds ${pluralize(ofColumn.size, 'different word')}, or whole texts. Please change the columns. Nobody is added so.`
      return { at, heading, problem, questions: [] }
    }
    const questions = [...ofColumn].map(
      ([word, { spelling, count }]): Question => ({
        ...{ name: `word-${wordKey(at, word)}`, label: spelling ? `“${spelling}”` : '(empty)' },
        ...{ hint: pluralize(count, 'row'), answers: meaningLabels },
        chosen: choices.words[wordKey(at, word)] ?? proposeMeaning(heading, word),
      }),
    )
    return { at, heading, problem: undefined, questions }
  })

/** Asks what the rows of a file without a status column are. */
export const askRest = ({ choices, rows }: SubscriberImport): Question => ({
  name: 'rest',
  label: 'Who are these people?',
  hint: `No column says who is subscribed. The file has ${pluralize(rows, 'row')}. In a row with a date of leaving, the date counts.`,
  answers: {
    '': 'Please choose',
    ...{ ...meaningLabels, subscribed: 'All of them agreed to get my newsletter' },
  },
  chosen: choices.rest ?? '',
})

/** Parses the roles of the columns. Keeps the answers about words. Who the rest is gets asked again. */
export function withRoles(file: SubscriberImport, fields: RawFields, words: readonly Words[]) {
  const chosen = file.header.map((_, at) => roles.catch('none').parse(fields[`role-${at}`]))
  const dates = words.filter((_, at) => /At$/.test(chosen[at] ?? ''))
  const dayFirst = dayComesFirst(dates.flatMap((column) => [...column.keys()]))
  return { words: file.choices.words, roles: chosen, dayFirst }
}

/** Parses the meanings of words, and of the rest unless the columns have changed. */
export function withAnswers(file: SubscriberImport, fields: RawFields): Choices {
  const words = { ...file.choices.words }
  for (const [name, value] of Object.entries(fields)) {
    const meaning = meanings.safeParse(value)
    if (meaning.success && name.startsWith('word-')) words[name.slice(5)] = meaning.data
  }
  const rest = meanings.safeParse(fields.rest)
  return {
    ...file.choices,
    words,
    ...(fields.seen === file.revision && rest.success && { rest: rest.data }),
  }
}
