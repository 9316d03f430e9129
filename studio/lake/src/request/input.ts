import { z } from 'zod'
import type { Fields } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'

const MAX_DEPTH = 100

/** Parses JSON. @throws LakeError 400 */
export function parseJson(text: string, subject: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw httpError(400, `${subject} is not valid JSON`)
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw httpError(400, `${subject} is nested too deeply`)
  return value
}

/** Checks level by level, because recursion into a deep value would overflow the stack. */
function isDeeperThan(value: unknown, limit: number) {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []))
  }
  return false
}

/** Parses the GROQ parameters (`$name=` and JSON) of a query string. */
export function groqParams(query: URLSearchParams): Fields {
  const params: Fields = {}
  for (const [name, value] of query) {
    if (name.startsWith('$')) params[name.slice(1)] = parseJson(value, `The parameter "${name}"`)
  }
  return params
}

/** Schema of a boolean query parameter: `true` is true, and any other value is false. */
export const flag = z.string().transform((value) => value === 'true')

/** Validates input. @throws LakeError 400, with a message like Sanity's */
export function validate<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { path, message } = bestIssue(result.error.issues)
  throw httpError(400, path.length > 0 ? `"${path.join('.')}": ${message}` : message)
}

/** Finds the issue to report. For a union it is an issue of the alternative that matches best. */
function bestIssue(issues: z.core.$ZodIssue[]): { path: PropertyKey[]; message: string } {
  const [issue] = issues
  if (!issue) return { path: [], message: 'is not valid' }
  const { path, message } = issue
  if (issue.code !== 'invalid_union') return { path, message }
  const best = issue.errors.map(bestIssue).sort((a, b) => b.path.length - a.path.length)[0]
  // An alternative matches if its discriminator key does. The issue is then below that key.
  return best && best.path.length > 1 ? { ...best, path: [...path, ...best.path] } : { path, message }
}

/** Decodes a path segment. @throws LakeError 400 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw httpError(400, `"${text}" is not properly encoded`)
  }
}
