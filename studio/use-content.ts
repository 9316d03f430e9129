import { useMemo } from 'react'
import { map } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import type { z } from 'zod'
import { apiVersion } from './lake-client.ts'
import { useLatest } from './use-latest.ts'

const options = { apiVersion, perspective: 'raw', throttleTime: 2_000 } as const
const none = {}

/**
 * Result of a query, repeated after each change; undefined while it loads, 'failed' after an error. All arguments are
 * stable across renders.
 */
export function useContent<T>(
  query: Parameters<DocumentStore['listenQuery']>[0],
  schema: z.ZodType<T>,
  params: Record<string, string | string[]> = none,
) {
  const store = useDocumentStore()
  const source = useMemo(
    () => store.listenQuery(query, params, options).pipe(map((result) => schema.parse(result))),
    [store, query, schema, params],
  )
  return useLatest(source)
}
