'use client'

import { useState } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { lazySender } from '#web/forms/lazy-sender.ts'
import { reasonOf } from '#web/forms/send-result.ts'
import { toast } from '#web/ui/toast.ts'
import { packFile } from './pack-file.ts'
import { downloading, notDownloading, notStored } from './pack-messages.ts'
import { saveFile } from './save-file.ts'
import type { PackRequest } from './use-pack-form.ts'

/** What became of the address. `none` while nobody knows. */
type Stored =
  | { is: 'none' }
  | { is: 'stored'; email: string }
  | { is: 'not-stored'; message: string; retry: () => void }

export interface PackDelivery {
  /** The request that was made; the form is over then. */
  taken: PackRequest | undefined
  /** False when the file did not come through. */
  saved: boolean | undefined
  stored: Stored
}

/** Saves a toolkit's pack and stores the address, each whatever becomes of the other. */
export function usePackDelivery(program: ProgramKey, shortName: string | null) {
  const [taken, setTaken] = useState<PackRequest>()
  const [saved, setSaved] = useState<boolean>()
  const [stored, setStored] = useState<Stored>({ is: 'none' })
  const [send] = useState(() => lazySender('/api/pack', { outlivesPage: true }))

  const save = async () => {
    const came = await saveFile(packFile(program))
    setSaved(came)
    toast(came ? downloading(shortName) : { ...notDownloading, variant: 'destructive' })
  }
  const store = async (request: PackRequest, website: string) => {
    setStored({ is: 'none' })
    const sent = await send(request, website)
    if (sent.status === 'stored') return setStored({ is: 'stored', email: request.email })
    console.error(`The pack's lead was not stored: ${reasonOf(sent)}`)
    const message = notStored(sent, request.newsletter)
    setStored({ is: 'not-stored', message, retry: () => void store(request, website) })
  }
  const take = (request: PackRequest, website: string) => {
    setTaken(request)
    void save()
    void store(request, website)
  }

  return { taken, saved, stored, take }
}
