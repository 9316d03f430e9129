export { isDiskFull } from './errors.ts'
export { tryLock } from './lock.ts'
