/** One test of a report, and the statements of the specification that it is said to prove. */
export type TestOutcome = {
  title: string
  statements: string[]
  status: 'passed' | 'failed' | 'skipped'
}
