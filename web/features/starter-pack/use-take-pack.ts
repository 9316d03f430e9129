'use client'

import { useEffect, useRef, useState } from 'react'
import { lazySender } from '#web/forms/lazy-sender.ts'
import { reasonOf } from '#web/forms/send-result.ts'
import { afterToast, toast } from '#web/ui/toast.ts'
import { packFile, savedName } from './pack-file.ts'
import { downloading, notDownloading, notStored } from './pack-messages.ts'
import { saveFile } from './save-file.ts'
import type { PackRequest } from './use-pack-form.ts'

/** Milliseconds that “Success!” is left alone, before it is said that the address did not arrive. */
const reading = 5_000

/**
 * Takes a pack from a card: the file is saved whatever becomes of the address, and each is told for
 * itself.
 * @param packName names the saved file
 */
export function useTakePack(packName: string | null | undefined) {
  const [send] = useState(() => lazySender('/api/pack', { outlivesPage: true }))
  const callOff = useRef<() => void>(() => undefined)
  useEffect(() => () => callOff.current(), [])

  const save = async (request: PackRequest) => {
    const name = packName ?? undefined
    const saved = await saveFile(packFile(request.program), name && savedName(name))
    toast(saved ? downloading(packName) : { ...notDownloading, variant: 'destructive' })
    return performance.now()
  }
  const store = async (request: PackRequest, website: string) => {
    const sent = await send(request, website)
    if (sent.status === 'stored') return undefined
    console.error(`The pack's lead was not stored: ${reasonOf(sent)}`)
    return notStored(sent, request.newsletter)
  }

  return async (request: PackRequest, website: string) => {
    const [toldAt, problem] = await Promise.all([save(request), store(request, website)])
    if (problem === undefined) return
    const left = Math.max(0, reading - (performance.now() - toldAt))
    callOff.current = afterToast(left, () =>
      toast({ title: 'No e-mail is on its way', description: problem }),
    )
  }
}
