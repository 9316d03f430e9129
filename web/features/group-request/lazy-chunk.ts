export * from '#web/forms/request-chunk.ts'
export { groupForm as form } from './rules.ts'
