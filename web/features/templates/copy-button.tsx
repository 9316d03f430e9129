'use client'

import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import './copy-button.css'

/** Milliseconds until the button's outcome disappears, the same as for the toast. */
const outcomeDuration = 5_000

/** Button that copies a template. If the browser refuses, the text on the page is selected. */
export function CopyButton({
  text,
  label,
  of,
  sheetId,
}: {
  text: string
  label: string | null
  /** Name of the template, which distinguishes the buttons of a page. */
  of: string | null
  /** Id of the element that shows the text. */
  sheetId: string
}) {
  // Each press sets a new object, which restarts the timer.
  const [outcome, setOutcome] = useState<{ kind: 'copied' | 'refused' }>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), outcomeDuration)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ kind: 'copied' })
      toast({ title: 'Copied!', description: 'Template copied to clipboard' })
    } catch {
      // The Clipboard API is missing without HTTPS, and rejects without permission.
      const sheet = document.getElementById(sheetId)
      if (sheet) window.getSelection()?.selectAllChildren(sheet)
      setOutcome({ kind: 'refused' })
      toast({
        title: 'Not copied',
        description:
          'Your browser keeps its clipboard to itself. The text is selected: copy it with Ctrl+C, ⌘C or your phone’s menu.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Button variant="quiet" className="copy" data-needs-script data-outcome={outcome?.kind} onClick={copy}>
      <span aria-hidden="true" className="copy-icon" />
      <span>{label || 'Copy Template'}</span>
      {of && <span className="sr-only">{`: ${of}`}</span>}
    </Button>
  )
}
