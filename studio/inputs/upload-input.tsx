import { useEffect, useRef, useState } from 'react'
import {
  type FormPatch,
  getPublishedId,
  type ObjectInputProps,
  PatchEvent,
  type SanityDocumentLike,
  unset,
  useDocumentOperation,
  useEditState,
  useFormValue,
  useSyncState,
} from 'sanity'
import { isRecord } from '#schemas/is-record.ts'
import { newAsset, patchOf, staleFields } from './new-asset.ts'

/**
 * Input of pictures and files. A new picture clears the alternative text, so that validation asks for another one, and
 * the crop. A failed upload leaves no change behind: the draft without a change is discarded. Sanity would keep this
 * draft, and the Publish button would stay enabled.
 */
export function UploadInput(props: ObjectInputProps) {
  const { value, renderDefault } = props
  const [failed, setFailed] = useState(false)
  const isUploading = useRef(false)
  const changeWritable = useChangeWritable(props)
  const onPatches: ObjectInputProps['onChange'] = (change) => {
    const { patches } = PatchEvent.from(change)
    const asset = newAsset(patches)
    const mark = patchOf(patches, '_upload')?.type
    const fails = mark === 'unset' && isUploading.current && asset === undefined
    if (mark || asset) isUploading.current = mark === 'set'
    if (fails) setFailed(true)
    changeWritable([...patches, ...staleFields(value, patches).map((name) => unset([name]))])
  }
  return (
    <>
      {renderDefault({ ...props, onChange: onPatches })}
      {failed && <EqualDraft onDone={() => setFailed(false)} />}
    </>
  )
}

/**
 * Returns a function that applies patches as soon as the form is writable. Offline the form becomes read-only while an
 * upload is under way. Sanity then throws away the patch that ends the upload, and shows the upload for ever.
 */
function useChangeWritable({ readOnly, onChange }: ObjectInputProps) {
  const isReadOnly = useRef(readOnly)
  const pending = useRef<FormPatch[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of read-only applies the patches.
  useEffect(() => {
    isReadOnly.current = readOnly
    if (!readOnly && pending.current.length > 0) onChange(pending.current.splice(0))
  }, [readOnly])
  return (patches: FormPatch[]) => (isReadOnly.current ? void pending.current.push(...patches) : onChange(patches))
}

/**
 * Content of a document as a text, for a comparison. Keys are sorted, because a draft and its published version can
 * have different orders. Objects without content are omitted, because an upload leaves some behind.
 */
const contentOf = ({ _id, _rev, _createdAt, _updatedAt, ...content }: SanityDocumentLike) =>
  JSON.stringify(content, (_name, value: unknown) => {
    if (!isRecord(value)) return value
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return entries.some(([key]) => key !== '_type') ? Object.fromEntries(entries) : undefined
  })

/** Discards the open document's draft after an upload, if it equals the published version. */
function EqualDraft({ onDone }: { onDone: () => void }) {
  const id = getPublishedId(`${useFormValue(['_id'])}`)
  const type = `${useFormValue(['_type'])}`
  const { draft, published } = useEditState(id, type)
  const { isSyncing } = useSyncState(id, type)
  const { discardChanges } = useDocumentOperation(id, type)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares each version of the draft.
  useEffect(() => {
    const content = draft && contentOf(draft)
    // The end of the upload may not be in the draft yet. An unsaved change would create the draft again.
    if (!content || isSyncing || content.includes('"_upload":')) return
    if (published && content === contentOf(published)) discardChanges.execute()
    onDone()
  }, [draft, isSyncing])
  return null
}
