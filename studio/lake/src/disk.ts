export { inspect as inspectSnapshot } from './datasets/snapshot.ts'
export { isDiskFull } from './model/errors.ts'
export { tryLock } from './store/lock.ts'
export { findNewerSchema } from './store/schema-version.ts'
