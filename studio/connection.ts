import { dataset, projectId } from './env.ts'

export const connection = { projectId, dataset }
