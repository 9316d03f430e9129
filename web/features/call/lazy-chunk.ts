export * from '#web/forms/request-chunk.ts'
export { callForm as form } from './rules.ts'
