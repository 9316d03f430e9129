export { lakeProcess } from '../../studio/lake/tests/lake-process.ts'

/** Default project and dataset of the lake. */
export const about = { projectId: 'local', dataset: 'production' }
