'use client'

import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { holdToast, toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'

const ignore = () => undefined
const words =
  'Your answers stay on this device until you send them, and you can come back to them whenever you like.'

/** Elements that cover the whole window. Each has its own page, /styleguide/stage/<name>. */
const stages = {
  dialog: () => (
    <Dialog title="Start over?" onClose={ignore}>
      <p className="mt-5">{words}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button>Start over</Button>
        <Button variant="quiet">Cancel</Button>
      </div>
    </Dialog>
  ),
  'dialog-long': () => (
    <Dialog title={words} onClose={ignore}>
      {Array.from('abcdefghijklmnop', (one) => (
        <p key={one} className="mt-5">
          {words}
        </p>
      ))}
    </Dialog>
  ),
  'toast-success': () => (
    <ToastSample title="Copied!" description="Template copied to clipboard" variant="success" />
  ),
  'toast-destructive': () => (
    <ToastSample
      title="The form did not load"
      description="Please check your connection and press the button again."
      variant="destructive"
    />
  ),
  'toast-short': () => <ToastSample title="Saved" />,
  'toast-long': () => <ToastSample title={words} description={`${words} ${words}`} />,
} satisfies Record<string, () => ReactNode>

export type StageName = keyof typeof stages

const isStage = (name: string): name is StageName => Object.hasOwn(stages, name)

/** The stage with a name, rendered only in the browser. */
export function Stage({ name }: { name: string }) {
  const interactive = useInteractive()
  if (!interactive || !isStage(name)) return null
  const Show = stages[name]
  return <Show />
}

/** Toast that stays open. */
function ToastSample(text: Parameters<typeof toast>[0]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once.
  useEffect(() => {
    toast(text)
    holdToast(true)
  }, [])
  return <Toaster />
}
