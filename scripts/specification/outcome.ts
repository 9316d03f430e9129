/** What a report says about one test; its title includes the titles of the groups around it. */
export type Outcome = { title: string; is: 'passed' | 'failed' | 'skipped' }
