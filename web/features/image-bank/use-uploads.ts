import { useRef, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { formatSize } from './image.ts'
import { imageStore, saveImage } from './image-store.ts'
import { askToKeep, capacity } from './persistence.ts'
import { canShrink, dataUrlLength, exceedsAnyStorage, imageOf, readImage, smallerCopy } from './picture-file.ts'

/** Reason why a file could not be stored. */
interface Problem {
  why: string
  /** True if a copy with fewer pixels may fit. */
  canShrink: boolean
}

export interface SelectedFile {
  key: number
  file: File
  /** Object URL of the preview. */
  url: string
  problem?: Problem
}

const leftOutTitle = (count: number, all: number) =>
  `${count} of ${all} files ${count === 1 ? 'is no picture' : 'are no pictures'} this browser can show`

type StoreFile = (file: File) => Promise<Problem | undefined>

export type Uploads = ReturnType<typeof useUploads>

export const failedToUpload = (file: File) => `Failed to upload ${file.name}`

/** Selected files, with actions to add, remove and store them. */
export function useUploads() {
  const [selected, setSelected] = useState<readonly SelectedFile[]>([])
  const [busy, setBusy] = useState(false)
  /** Number of images stored by the last upload; undefined before the first. */
  const [stored, setStored] = useState<number>()
  const lastKey = useRef(0)

  const remove = ({ key, url }: SelectedFile) => {
    URL.revokeObjectURL(url)
    setSelected((list) => list.filter((one) => one.key !== key))
  }

  /** @returns true if the files include an image */
  const add = async (files: Iterable<File>): Promise<boolean> => {
    const all = [...files]
    const read = await Promise.all(all.map(imageOf))
    const images = read.filter((one) => one !== undefined)
    if (images.length === 0) {
      toast({ title: 'Please drop only image files', variant: 'destructive' })
      return false
    }
    const others = all.filter((_, at) => !read[at])
    if (others.length > 0)
      toast({
        title: leftOutTitle(others.length, all.length),
        description: others.map(({ name }) => name).join(' · '),
        variant: 'destructive',
      })
    const added = images.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, url: URL.createObjectURL(file) }
    })
    setStored(undefined)
    setSelected((list) => [...list, ...added])
    return true
  }

  /** Stores files in sequence. A failed file stays in the list with the reason. */
  const upload = async (list: readonly SelectedFile[], store: StoreFile) => {
    setBusy(true)
    const failed: string[] = []
    for (const one of list) {
      const problem = await store(one.file)
      if (problem === undefined) {
        remove(one)
        continue
      }
      const title = failedToUpload(one.file)
      failed.push(title)
      setSelected((all) => all.map((each) => (each.key === one.key ? { ...each, problem } : each)))
      toast({ title, description: problem.why, variant: 'destructive' })
    }
    const count = list.length - failed.length
    // One toast shows at a time, so the last one also lists the failures.
    if (count > 0)
      toast({
        title: `Successfully uploaded ${count} image(s)`,
        description: failed.join(' · '),
      })
    setStored(count)
    setBusy(false)
    if (count > 0) void askToKeep()
  }

  return {
    selected,
    busy,
    stored,
    add,
    remove,
    uploadAll: (category: string) => upload(selected, (file) => storeFile(file, file, category)),
    uploadSmaller: (one: SelectedFile, category: string) =>
      upload([one], async (file) => {
        const copy = await smallerCopy(file, freeSpace()).catch(() => undefined)
        if (copy) return storeFile(copy, file, category)
        const why = 'Even a smaller copy does not fit. Delete some images, then try again.'
        return { ...tooBig(file), why }
      }),
  }
}

/** @param picture the file itself, or a smaller copy of it */
async function storeFile(picture: Blob, file: File, category: string): Promise<Problem | undefined> {
  if (picture === file && exceedsAnyStorage(file)) return tooBig(file)
  const image = await readImage(picture, file.name, category).catch(() => undefined)
  if (!image) return { why: 'This browser cannot read it as a picture.', canShrink: false }
  const result = await saveImage(image)
  if (result.saved) return undefined
  if (result.full) return tooBig(file)
  return {
    why: 'This browser does not let the site keep anything. Check its settings for site data.',
    canShrink: false,
  }
}

const freeSpace = () => Math.max(0, capacity - imageStore.snapshot().used - 1000)

const tooBig = (file: File): Problem => ({
  why: `It takes ${formatSize(dataUrlLength(file))} of this browser’s space, and about ${formatSize(freeSpace())} is free.`,
  canShrink: canShrink(file),
})
