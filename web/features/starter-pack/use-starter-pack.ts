'use client'

import { type SubmitEvent, useState } from 'react'
import { textIn } from '#web/forms/form-values.ts'
import { lazyForm, lazyOnInteraction } from '#web/forms/lazy.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type ToastText, toast } from '#web/ui/toast.ts'

interface StarterPackOptions {
  /** The file's path on this site, from whoever knows the program: a page's script has no list of them. */
  file: string | undefined
  /** In the toast: “Your career pivot starter pack is downloading now!”. */
  name: string | null | undefined
  /** In the name of the saved file; without one, it has the name in its address. */
  packName?: string | null
  /** Called once the address is right. */
  onSubmit?: () => void
  /** Called once the file and the address are settled, with what is to be said of the mails. */
  onSettled?: (next: ToastText | undefined, toastAt: number) => void
}

const code = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const rules = lazyForm(async () => (await import('./lazy-chunk.ts')).starterPackForm)
type Late = NonNullable<typeof code.loaded>

/**
 * Saves a starter pack and stores the address, each whatever becomes of the other. An empty submit
 * does nothing.
 */
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
    const late = await code.load()
    // Gone with a new deployment, perhaps: then it is posted as without script.
    if (!late) return dialogForm.submit()
    // Cancelled, perhaps, while the rules came.
    if (!isRight || !dialogForm.isConnected) return
    const storing = send(values)
    setRequest(values)
    onSubmit?.()
    const [toastAt, sent] = await Promise.all([save(file, late), storing])
    onSettled?.(late.mailToast(sent, newsletter), toastAt)
  }

  return {
    ...form,
    file,
    submit,
    /** The form is over, or its code is still to come. */
    submitted: status === 'sending' || request !== undefined,
    /** False when the file did not come through; undefined while nobody knows. */
    saved,
    /** Where the link to the file goes, once the address is stored. */
    storedEmail: status === 'sent' && !mailNote ? request?.email : undefined,
    mailNote,
    confirmNote,
    problem: failure && code.loaded?.notStored(failure, request?.newsletter === true),
    /** The card that takes the form's place; its code is there when the file is settled. */
    Thanks: code.loaded?.StarterPackThanks,
    retry: () => void send({ ...request }),
  }
}

export type StarterPack = ReturnType<typeof useStarterPack>
