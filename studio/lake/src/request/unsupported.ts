import { httpError, type LakeError, notImplemented } from '../model/errors.ts'

/** Paths of Sanity's API that the lake does not have, with the subject of the error message. */
const UNSUPPORTED: [RegExp, string][] = [
  [/^\/(agent|assist|embeddings-index|vision)\b/, 'Agent actions and embeddings are'],
  [/^\/descriptors\b/, 'Descriptions of schemas, which agents read, are'],
  [/^\/(media-libraries|canvases|collaboration|context|knowledge-bases)\b/, 'This resource is'],
  [/^\/(jobs|schedules)\b/, 'Jobs and the older scheduling are'],
  [/^\/(functions|blueprints|user-applications)\b/, 'Functions, stacks and deployments are'],
  [/^\/(graphql|apis\/graphql)\b/, 'GraphQL is'],
  [/\/backups\b/, 'Backups of datasets are'],
  [/\/from-url\b/, 'Fetching files from other addresses is'],
]

/** Error for an unknown path: 501 if Sanity has it, otherwise 404. */
export function unknownRoute({ method, path }: { method: string; path: string }): LakeError {
  const [, subject] = UNSUPPORTED.find(([pattern]) => pattern.test(path)) ?? []
  return subject ? notImplemented(subject) : httpError(404, `There is nothing at ${method} ${path}`)
}
