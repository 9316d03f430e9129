import { map, type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../lake-client.ts'
import { useLatest } from '../use-latest.ts'
import { type Missing, missingIn } from './missing.ts'

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))
const shared = new WeakMap<DocumentStore, Observable<Missing[]>>()

/** What is missing in all content, drafts before what is published. Its listeners share one query. */
function observeMissing(store: DocumentStore): Observable<Missing[]> {
  const known = shared.get(store)
  if (known) return known
  const query = `*[!(_id in path("_.**")) && !(_type match "sanity.*") && !(_type match "system.*")] | order(_type asc, _createdAt asc)`
  const missing = store
    .listenQuery(query, {}, { apiVersion, perspective: 'drafts', throttleTime: 2_000 })
    .pipe(
      map((found) => documents.parse(found).flatMap(missingIn)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  shared.set(store, missing)
  return missing
}

/** What is still missing before a launch; undefined until it is known, 'failed' where it cannot be. */
export const useMissing = () => useLatest(observeMissing(useDocumentStore()))
