import { useToast } from '@sanity/ui/toast'
import { useMemo, useState } from 'react'
import { map } from 'rxjs'
import {
  type DocumentActionDescription,
  type DocumentActionProps,
  type SanityClient,
  type SanityDocument,
  useDocumentStore,
} from 'sanity'
import { documentLocations, type Usage, usageQuery } from '../document-locations.ts'
import { apiVersion, useLakeClient } from '../lake-client.ts'
import { useLatest } from '../use-latest.ts'

/** Name of a document in a sentence. */
export const nameOf = (document: SanityDocument | null) =>
  String(document?.title ?? document?.question ?? document?.author ?? document?.from ?? 'this')

/** Pages that show a document; loaded while `isOpen`. */
function useLocations(id: string, type: string, isOpen: boolean) {
  const store = useDocumentStore()
  const locations = useMemo(() => {
    if (!isOpen) return undefined
    return store
      .listenQuery(usageQuery, { id }, { apiVersion, perspective: 'raw' })
      .pipe(map((usage: Usage) => documentLocations(type, usage).map(({ title }) => title)))
  }, [store, id, type, isOpen])
  return useLatest(locations)
}

function LocationList({ locations }: { locations: string[] | 'failed' | undefined }) {
  if (!locations) return <>Looking for the pages that show it …</>
  if (locations === 'failed') return <>The pages that show it could not be looked up.</>
  if (locations.length === 0) return <>No page shows it now.</>
  return (
    <ul data-testid="locations" style={{ paddingInlineStart: '1.25em' }}>
      {locations.map((location) => (
        <li key={location}>{location}</li>
      ))}
    </ul>
  )
}

interface Confirmed extends Pick<DocumentActionDescription, 'icon'> {
  tone: 'caution' | 'critical'
  /** Texts of the button, of the busy button, and of the two buttons of the dialog. */
  labels: { ask: string; working: string; confirm: string; cancel: string }
  /** Texts before and after the list of pages. */
  message: [before: string, after?: string]
  work: (client: SanityClient) => Promise<unknown>
  failed: string
}

/** Action with a confirmation, which lists the affected pages. */
export function useConfirmed(
  { id, type, ready }: DocumentActionProps,
  { tone, icon, labels, message, work, failed }: Confirmed,
): DocumentActionDescription {
  const client = useLakeClient()
  const [state, setState] = useState<'closed' | 'asking' | 'working'>('closed')
  const toast = useToast()
  const locations = useLocations(id, type, state !== 'closed')
  const confirm = () => {
    setState('working')
    work(client)
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
    label: state === 'working' ? labels.working : labels.ask,
    icon,
    tone,
    disabled: !ready || state === 'working',
    onHandle: () => setState('asking'),
    dialog: state === 'asking' && {
      type: 'confirm',
      tone,
      message: (
        <>
          {message[0]} <LocationList locations={locations} /> {message[1]}
        </>
      ),
      confirmButtonText: labels.confirm,
      cancelButtonText: labels.cancel,
      onConfirm: confirm,
      onCancel: () => setState('closed'),
    },
  }
}
