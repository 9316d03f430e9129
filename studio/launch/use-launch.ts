import { map, type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../lake-client.ts'
import { useLatest } from '../use-latest.ts'
import { launchSteps, type Step } from './steps.ts'
import { type UnfinishedField, unfinishedFieldsIn } from './unfinished-fields.ts'

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

interface Launch {
  unfinished: UnfinishedField[]
  steps: Step[]
}
const shared = new WeakMap<DocumentStore, Observable<Launch>>()

function launchOf(content: unknown): Launch {
  const all = documents.parse(content)
  const unfinished = all.flatMap(unfinishedFieldsIn)
  return { unfinished, steps: launchSteps(all, unfinished) }
}

/** Observes the launch checks; drafts take precedence. All listeners share one query. */
function observeLaunch(store: DocumentStore): Observable<Launch> {
  const cached = shared.get(store)
  if (cached) return cached
  const query = `*[!(_id in path("_.**")) && !(_type match "sanity.*") && !(_type match "system.*")] | order(_type asc, _createdAt asc)`
  const launch = store
    .listenQuery(query, {}, { apiVersion, perspective: 'drafts', throttleTime: 2_000 })
    .pipe(map(launchOf), shareReplay({ bufferSize: 1, refCount: true }))
  shared.set(store, launch)
  return launch
}

/** Results of the launch checks; undefined while they load, 'failed' after an error. */
export const useLaunch = () => useLatest(observeLaunch(useDocumentStore()))

/** Samples to replace; undefined while they load, 'failed' after an error. */
export function useUnfinishedFields() {
  const launch = useLaunch()
  return launch === undefined || launch === 'failed' ? launch : launch.unfinished
}
