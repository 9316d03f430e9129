import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, useDocumentOperation, useEditState } from 'sanity'

/** How recently a key was pressed if its letter may not be saved, in milliseconds. */
const unsavedMs = 5_000

type Fields = Record<string, unknown>
type Watched = { typed?: Fields; revision?: string; publishedAt: number }

/** Open documents by id. It outlives their forms: Sanity may put an error in a form's place. */
const watched = new Map<string, Watched>()

let lastInput = Number.NEGATIVE_INFINITY
addEventListener('input', () => (lastInput = performance.now()), { capture: true })

/** A reference loses both keys when it is published. */
const plain = (value: unknown) =>
  JSON.stringify(value, (key, one) => (/^_(weak|strengthenOnPublish)$/.test(key) ? undefined : one))

/** Returns the fields that a person typed and that a published version lacks. */
export const missingFrom = (published: Fields, typed: Fields): Fields =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([key, value]) => !key.startsWith('_') && plain(value) !== plain(published[key]),
    ),
  )

/**
 * The form of a document. It types again the letters that were not saved yet when another window published: Sanity
 * throws them away with the draft (@sanity/mutator 6.16, `SquashingBuffer.rebase`).
 */
export function DocumentForm(props: ObjectInputProps) {
  const { schemaType, value } = props
  const id = getPublishedId(`${value?._id ?? ''}`)
  const { draft, published } = useEditState(id, schemaType.name)
  const { patch } = useDocumentOperation(id, schemaType.name)
  useEffect(() => {
    const now = performance.now()
    const before = watched.get(id)
    const { typed } = before ?? {}
    const isNew = before !== undefined && published?._rev !== before.revision
    const publishedAt = isNew ? now : (before?.publishedAt ?? Number.NEGATIVE_INFINITY)
    const next = { revision: published?._rev, publishedAt }
    watched.set(id, draft ? { ...next, typed: value ?? {} } : { ...next, typed })
    if (draft || !published || !typed || now - publishedAt > unsavedMs) return
    watched.set(id, next)
    const missing = now - lastInput < unsavedMs ? missingFrom(published, typed) : {}
    if (Object.keys(missing).length > 0) patch.execute([{ set: missing }])
  }, [id, draft, published, value, patch])
  return props.renderDefault(props)
}
