import { useEffect, useRef, useState } from 'react'
import {
  type FormPatch,
  getPublishedId,
  type InputProps,
  PatchEvent,
  type SanityDocumentLike,
  unset,
  useDocumentOperation,
  useEditState,
  useFormValue,
  useSyncState,
} from 'sanity'
import { isRecord } from '#schemas/is-record.ts'

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const patchOf = (patches: readonly FormPatch[], name: string) =>
  patches.findLast(({ path }) => path.length === 1 && path[0] === name)

/** Asset id that patches set on a picture. */
function newAsset(patches: readonly FormPatch[]): unknown {
  const patch = patchOf(patches, 'asset')
  return patch?.type === 'set' ? partOf(patch.value, '_ref') : undefined
}

/**
 * Picture input that clears the alternative text when the image changes, so that validation asks for a new one. After a
 * failed upload it discards the unchanged draft. Sanity would keep this draft, and Publish would stay enabled.
 */
export function NewPicture(props: InputProps) {
  const { value, onChange, renderDefault } = props
  const [failed, setFailed] = useState(false)
  const isUploading = useRef(false)
  const onPatches: InputProps['onChange'] = (change: FormPatch | FormPatch[] | PatchEvent) => {
    const { patches } = PatchEvent.from(change)
    const asset = newAsset(patches)
    const isNew = asset !== undefined && asset !== partOf(partOf(value, 'asset'), '_ref')
    const mark = patchOf(patches, '_upload')?.type
    const fails = mark === 'unset' && isUploading.current && asset === undefined
    if (mark || asset) isUploading.current = mark === 'set'
    if (fails) setFailed(true)
    onChange([...patches, ...(isNew && partOf(value, 'alt') ? [unset(['alt'])] : [])])
  }
  return (
    <>
      {renderDefault({ ...props, onChange: onPatches } as InputProps)}
      {failed && <EqualDraft onDone={() => setFailed(false)} />}
    </>
  )
}

/** Content of a document as JSON with sorted keys. A draft and its published version can differ in the order of keys. */
const contentOf = ({ _id, _rev, _createdAt, _updatedAt, ...content }: SanityDocumentLike) =>
  JSON.stringify(content, (_name, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

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
