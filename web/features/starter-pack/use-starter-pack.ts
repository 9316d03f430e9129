'use client'

import { type SubmitEvent, useState } from 'react'
import { textIn } from '#web/forms/form-values.ts'
import { lazyForm, lazyOnInteraction } from '#web/forms/lazy.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type ToastText, toast } from '#web/ui/toast.ts'

interface StarterPackOptions {
  /** Path of the PDF. The caller passes it, because the page's script has no list of programs. */
  file: string | undefined
  /** Name in the toast “Your career pivot starter pack is downloading now!”. */
  name: string | null | undefined
  /** Base of the file name; without one, the name in the URL. */
  packName?: string | null
  /** Called once the address is valid. */
  onSubmit?: () => void
  /** Called after the download and the request. `next` is the toast about the mails. */
  onSettled?: (next: ToastText | undefined, toastAt: number) => void
}

const code = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const rules = lazyForm(async () => (await import('./lazy-chunk.ts')).starterPackForm)
type Late = NonNullable<typeof code.loaded>

/** Downloads a starter pack and stores the address. Either can fail without the other. */
export function useStarterPack(
  program: string | undefined,
  { file, name, packName, onSubmit, onSettled }: StarterPackOptions,
) {
  const { check, send, status, failure, mailNote, confirmNote, ...form } = useForm(rules, {
    log: "The pack's lead was not stored",
    outlivesPage: true,
  })
  const [saved, setSaved] = useState<boolean>()
  const [request, setRequest] = useState<{
    email: string
    program: string | undefined
    newsletter: boolean
  }>()

  const save = async (path: string, { downloading, notDownloading, saveFile }: Late) => {
    const downloaded = await saveFile(path, packName)
    setSaved(downloaded)
    toast(downloaded ? downloading(name) : { ...notDownloading, variant: 'destructive' })
    return performance.now()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const dialogForm = event.currentTarget
    const email = textIn(dialogForm, 'email').trim()
    if (email === '' || file === undefined) return
    const newsletter = new FormData(dialogForm).has('newsletter')
    const values = { email, program, newsletter }
    const isRight = await check(values, ['email'])
    const lazy = await code.load()
    // A new deployment may have removed the chunk. The form is then posted as without script.
    if (!lazy) return dialogForm.submit()
    // The visitor may have closed the dialog while the code was loading.
    if (!isRight || !dialogForm.isConnected) return
    const storing = send(values)
    setRequest(values)
    onSubmit?.()
    const [toastAt, sent] = await Promise.all([save(file, lazy), storing])
    onSettled?.(lazy.mailToast(sent, newsletter), toastAt)
  }

  return {
    ...form,
    file,
    submit,
    /** True while the form is sent and afterwards. */
    submitted: status === 'sending' || request !== undefined,
    /** False if the download failed; undefined while unknown. */
    saved,
    /** Stored address, which gets the link by mail. */
    storedEmail: status === 'sent' && !mailNote ? request?.email : undefined,
    mailNote,
    confirmNote,
    problem: failure && code.loaded?.notStored(failure, request?.newsletter === true),
    /** Thank-you card. Its code is loaded before `saved` is set. */
    Thanks: code.loaded?.StarterPackThanks,
    retry: () => void send({ ...request }),
  }
}

export type StarterPack = ReturnType<typeof useStarterPack>
