import { httpError, type LakeError, notImplemented } from '../model/errors.ts'

/** Parts of Sanity's API that depend on its services, or on another of its products. */
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

/** Error for an unknown path: 501 for a part of Sanity's API, 404 for any other. */
export function unknownRoute({ method, path }: { method: string; path: string }): LakeError {
  const [, what] = UNSUPPORTED.find(([address]) => address.test(path)) ?? []
  return what ? notImplemented(what) : httpError(404, `There is nothing at ${method} ${path}`)
}
