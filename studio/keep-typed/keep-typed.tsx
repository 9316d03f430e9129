import { getPublishedId } from '@sanity/client/csm'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type FormPatch,
  getValueAtPath,
  type ObjectInputProps,
  set,
  unset,
  useDocumentStore,
} from 'sanity'
import { isSame, Typed, type TypedValue } from './typed.ts'

/** After this time without a change on its way everything typed is in the lake, in milliseconds. */
const settledMs = 1_000

/**
 * Types again what was typed here while another window published. Sanity then takes the draft for the version that
 * was published before, and applies letters that are on their way to other words (@sanity/mutator 6.16): a quick
 * typist lost two, and saw the earlier text.
 */
export function KeepTyped({
  value,
  onChange,
  schemaType: { name },
  children,
}: Pick<ObjectInputProps, 'value' | 'onChange' | 'schemaType'> & { children: ReactNode }) {
  const { pair } = useDocumentStore()
  const typed = useRef(new Map<string, TypedValue>())
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  }, [onChange])
  const id = value?._id && getPublishedId(`${value._id}`)

  useEffect(() => {
    if (!id) return
    let settling: number | undefined
    const consistency = pair.consistencyStatus(id, name).subscribe((isConsistent) => {
      clearTimeout(settling)
      if (isConsistent) settling = window.setTimeout(() => typed.current.clear(), settledMs)
    })
    let known: string | undefined
    const published = pair.editState(id, name).subscribe(({ published }) => {
      const isNew = known !== undefined && published && published._rev !== known
      known = published?._rev ?? known
      if (!isNew) return
      const patches = [...typed.current.values()].flatMap(({ path, value }): FormPatch[] =>
        isSame(getValueAtPath(published, path), value)
          ? []
          : // Without the first Sanity sends the difference to words that the lake does not have.
            [unset(path), ...(value === undefined ? [] : [set(value, path)])],
      )
      // The draft's end, which the same transaction brings, comes after this.
      if (patches.length > 0) setTimeout(() => change.current(patches))
    })
    return () => {
      clearTimeout(settling)
      consistency.unsubscribe()
      published.unsubscribe()
    }
  }, [pair, id, name])

  return <Typed value={typed.current}>{children}</Typed>
}
