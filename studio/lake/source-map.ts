import type { Doc } from './documents.ts'

export function sourceMap(_result: unknown, _docs: Doc[]): unknown {
  return undefined
}
