import { TrashIcon } from '@sanity/icons/Trash'
import { UndoIcon } from '@sanity/icons/Undo'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useDocumentStore,
  useValidationStatus,
} from 'sanity'
import { placesOf, type Usage, usageQuery } from './places.ts'
import { deleteWithReferences, unpublish, wasPublished } from './unpublish.ts'

const apiVersion = '2026-11-01'

/** What a document is called in a sentence. */
const nameOf = (document: SanityDocument | null) =>
  String(document?.title ?? document?.question ?? document?.author ?? 'this')

/** The pages that a document is on, while `asked`; undefined until the lake has answered. */
function usePlaces(id: string, type: string, asked: boolean): string[] | undefined {
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

function PlaceList({ places }: { places: string[] | undefined }) {
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
function useConfirmed(work: () => Promise<unknown>, failed: string) {
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

/** Takes a published document off the site, after saying which pages it leaves. */
export const useTakeOff: DocumentActionComponent = ({ id, type, published, ready }) => {
  const client = useClient({ apiVersion })
  const { state, ask, close, confirm } = useConfirmed(
    () => unpublish(client, id),
    'It is still on the site: that did not work. Please try again.',
  )
  const places = usePlaces(id, type, state !== 'closed')
  if (!published) return null
  return {
    label: state === 'working' ? 'Taking it off …' : 'Take off the site',
    icon: UnpublishIcon,
    tone: 'caution',
    disabled: !ready || state === 'working',
    onHandle: ask,
    dialog: state === 'asking' && {
      type: 'confirm',
      tone: 'caution',
      message: (
        <>
          Visitors will no longer see “{nameOf(published)}” on:
          <PlaceList places={places} />
          You keep it here. “Put back on the site” shows it again, in the same places. The preview
          goes on showing it, as it shows everything that is not published.
        </>
      ),
      confirmButtonText: 'Take it off',
      cancelButtonText: 'Leave it there',
      onConfirm: confirm,
      onCancel: close,
    },
  }
}

/** Publishes a document again that was taken off: the lists it is in have kept its place. */
export const usePutBack: DocumentActionComponent = ({ id, type, published, draft, ready }) => {
  const client = useClient({ apiVersion })
  const { publish } = useDocumentOperation(id, type)
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const [before, setBefore] = useState(false)
  const isOff = Boolean(draft) && !published
  useEffect(() => {
    if (!isOff) return
    // Without an answer “Publish” is still there, and does the same.
    wasPublished(client, id)
      .then(setBefore)
      .catch(() => setBefore(false))
  }, [client, id, isOff])
  if (!isOff || !before) return null
  const broken = validation.some(({ level }) => level === 'error')
  return {
    label: 'Put back on the site',
    icon: UndoIcon,
    tone: 'positive',
    disabled: !ready || broken || Boolean(publish.disabled),
    title: broken ? 'Please mend first what is marked red in the form.' : '',
    onHandle: () => publish.execute(),
  }
}

/** Deletes a document that is not on the site, and its places in lists. */
export const useDeleteForGood: DocumentActionComponent = ({
  id,
  type,
  published,
  draft,
  ready,
}) => {
  const client = useClient({ apiVersion })
  const { state, ask, close, confirm } = useConfirmed(
    () => deleteWithReferences(client, id),
    'It is still here: deleting did not work. Please try again.',
  )
  const places = usePlaces(id, type, state !== 'closed')
  if (published || !draft) return null
  const action: DocumentActionDescription = {
    label: 'Delete for good',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !ready || state === 'working',
    onHandle: ask,
    dialog: state === 'asking' && {
      type: 'confirm',
      tone: 'critical',
      message: (
        <>
          “{nameOf(draft)}” is deleted, and cannot be put back. These lose its place:
          <PlaceList places={places} />
        </>
      ),
      confirmButtonText: 'Delete it for good',
      cancelButtonText: 'Keep it',
      onConfirm: confirm,
      onCancel: close,
    },
  }
  return action
}
