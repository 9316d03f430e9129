'use client'

import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import './copy-button.css'

/** Milliseconds that the button shows what became of the press: as long as the toast. */
const outcomeDuration = 5_000

/** Copies a template's text. Where the browser refuses, the text on the page is selected instead. */
export function CopyButton({
  text,
  label,
  of,
  sheetId,
}: {
  text: string
  label: string | null
  /** The template's name, for who hears several of these buttons. */
  of: string | null
  /** Id of the element that shows the text. */
  sheetId: string
}) {
  // A new object for each press: the time runs anew.
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
      // No permission, or a page that is not served safely: there is no clipboard then.
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
    <Button
      variant="quiet"
      className="copy"
      data-needs-script
      data-outcome={outcome?.kind}
      onClick={copy}
    >
      <span aria-hidden="true" className="copy-icon" />
      <span>{label || 'Copy Template'}</span>
      {of && <span className="sr-only">{`: ${of}`}</span>}
    </Button>
  )
}
