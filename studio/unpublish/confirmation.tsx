import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { type SanityDocument, useDocumentStore } from 'sanity'
import { placesOf, type Usage, usageQuery } from '../places.ts'

/** The API version of these actions' own requests. */
export const apiVersion = '2026-11-01'

/** What a document is called in a sentence. */
export const nameOf = (document: SanityDocument | null) =>
  String(document?.title ?? document?.question ?? document?.author ?? 'this')

/** The pages that a document is on, while `asked`; undefined until the lake has answered. */
export function usePlaces(id: string, type: string, asked: boolean): string[] | undefined {
  const store = useDocumentStore()
  const [places, setPlaces] = useState<string[]>()
  useEffect(() => {
    if (!asked) return
    const found = store.listenQuery(usageQuery, { id }, { apiVersion, perspective: 'raw' })
    const reading = found.subscribe((usage: Usage) =>
      setPlaces(placesOf(type, id, usage).map(({ title }) => title)),
    )
    return () => reading.unsubscribe()
  }, [store, id, type, asked])
  return places
}

export function PlaceList({ places }: { places: string[] | undefined }) {
  if (!places) return <>Looking for the pages that show it …</>
  if (places.length === 0) return <>No page shows it now.</>
  return (
    <ul data-testid="places">
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  )
}

/** A dialog that asks first, the work behind it, and what to say when that failed. */
export function useConfirmed(work: () => Promise<unknown>, failed: string) {
  const [state, setState] = useState<'closed' | 'asking' | 'working'>('closed')
  const toast = useToast()
  const confirm = () => {
    setState('working')
    work()
      .catch((error: Error) =>
        toast.push({
          status: 'error',
          title: failed,
          description: error.message,
          duration: 20_000,
        }),
      )
      .finally(() => setState('closed'))
  }
  return {
    state,
    ask: () => setState('asking'),
    close: () => setState('closed'),
    confirm,
  }
}
