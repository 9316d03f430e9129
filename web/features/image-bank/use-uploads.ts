import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { bank, saveImage } from './bank.ts'
import { capacity } from './image-store.ts'
import { messages } from './messages.ts'
import { beyondAll, imageFromFile, isImage, spaceFor } from './picture-file.ts'
import { sizeInWords } from './size.ts'
import { canShrink, smallerCopy } from './smaller-copy.ts'

/** Why a file is still in the list. */
interface Trouble {
  why: string
  /** A copy with fewer pixels may fit. */
  shrinkable: boolean
}

export interface Chosen {
  key: number
  file: File
  /** Shows the picture before it is uploaded. */
  url: string
  trouble?: Trouble
}

export type Uploads = ReturnType<typeof useUploads>

/** The list of selected files, and what becomes of them. */
export function useUploads() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [busy, setBusy] = useState(false)
  /** How many the last upload stored; undefined before there was one. */
  const [stored, setStored] = useState<number>()
  const lastKey = useRef(0)
  const urls = useRef(new Set<string>())

  useEffect(() => {
    const mine = urls.current
    return () => {
      for (const url of mine) URL.revokeObjectURL(url)
    }
  }, [])

  const remove = (key: number) =>
    setChosen((list) =>
      list.filter((one) => {
        if (one.key === key) URL.revokeObjectURL(one.url)
        return one.key !== key
      }),
    )

  /** @returns whether there was an image among the files */
  const add = (files: Iterable<File>): boolean => {
    const images = [...files].filter(isImage)
    if (images.length === 0) {
      toast({ title: messages.onlyImages, variant: 'destructive' })
      return false
    }
    const more = images.map((file) => {
      lastKey.current += 1
      const url = URL.createObjectURL(file)
      urls.current.add(url)
      return { key: lastKey.current, file, url }
    })
    setStored(undefined)
    setChosen((list) => [...list, ...more])
    return true
  }

  const attempt = async (one: Chosen, upload: (file: File) => Promise<Trouble | undefined>) => {
    const trouble = await upload(one.file)
    if (trouble === undefined) {
      remove(one.key)
      return true
    }
    setChosen((list) => list.map((each) => (each.key === one.key ? { ...each, trouble } : each)))
    toast({
      title: messages.failed(one.file.name),
      description: trouble.why,
      variant: 'destructive',
    })
    return false
  }

  const run = async (
    list: readonly Chosen[],
    upload: (file: File) => Promise<Trouble | undefined>,
  ) => {
    setBusy(true)
    const failed: string[] = []
    for (const one of list) {
      if (!(await attempt(one, upload))) failed.push(messages.failed(one.file.name))
    }
    const count = list.length - failed.length
    // One toast shows at a time, so the last one also says what the ones before it did.
    if (count > 0) toast({ title: messages.uploaded(count), description: failed.join(' · ') })
    setStored(count)
    setBusy(false)
  }

  return {
    chosen,
    busy,
    stored,
    add,
    remove,
    uploadAll: (category: string) => run(chosen, (file) => upload(file, file, category)),
    uploadSmaller: (one: Chosen, category: string) =>
      run([one], async (file) => {
        const copy = await smallerCopy(file, room()).catch(() => undefined)
        return copy ? upload(copy, file, category) : tooSmallAPlace(file)
      }),
  }
}

/** @param picture the file itself, or a smaller copy of it */
async function upload(picture: Blob, file: File, category: string): Promise<Trouble | undefined> {
  if (picture === file && beyondAll(file)) return tooBig(file)
  const image = await imageFromFile(picture, file.name, category).catch(() => undefined)
  if (!image) return { why: 'This browser cannot read it as a picture.', shrinkable: false }
  const outcome = await saveImage(image)
  if (outcome.is === 'done') return undefined
  if (outcome.is === 'failed' && outcome.full) return tooBig(file)
  return {
    why: 'This browser does not let the site keep anything. Check its settings for site data.',
    shrinkable: false,
  }
}

const room = () => Math.max(0, capacity - bank.current().used - 1000)

const tooBig = (file: File): Trouble => ({
  why: `It takes ${sizeInWords(spaceFor(file))} of this browser’s space, and about ${sizeInWords(room())} is free.`,
  shrinkable: canShrink(file),
})

const tooSmallAPlace = (file: File): Trouble => ({
  ...tooBig(file),
  why: 'Even a smaller copy does not fit. Delete some images, then try again.',
})
