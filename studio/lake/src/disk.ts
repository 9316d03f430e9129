export { isDiskFull } from './model/errors.ts'
export { tryLock } from './store/lock.ts'
export { findNewerSchema } from './store/schema-version.ts'
export { inspect as inspectSnapshot } from './store/snapshot.ts'
