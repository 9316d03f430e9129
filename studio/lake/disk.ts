export { isDiskFull } from './errors.ts'
export { tryLock } from './lock.ts'
export { findNewerSchema } from './schema-version.ts'
export { inspect as inspectSnapshot } from './snapshot.ts'
