'use client'

import type { ProgramKey } from '#schemas/programs.ts'
import { Button } from '#web/ui/button.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { PackFields, type PackFieldWords } from './pack-fields.tsx'
import { PackThanks } from './pack-thanks.tsx'
import { usePackDelivery } from './use-pack-delivery.ts'
import { usePackForm } from './use-pack-form.ts'

interface PackFormProps {
  program: ProgramKey
  /** As in “Your career pivot starter pack is downloading now!”; empty for the first job's. */
  shortName: string | null
  /** On the thank-you card that takes the form's place. */
  thanks: string | null
  buttonLabel: string | null
  words: PackFieldWords
}

/**
 * The form of a toolkit page. Once an address is given the page never returns to it. Without script a
 * plain post that ends on the pack's thank-you page.
 */
export function PackForm({ program, shortName, thanks, buttonLabel, words }: PackFormProps) {
  const delivery = usePackDelivery(program, shortName)
  const { problem, submit, edited } = usePackForm(program, delivery.take)
  const interactive = useInteractive()

  if (delivery.saved !== undefined) {
    return <PackThanks program={program} text={thanks} delivery={delivery} />
  }
  // Until it is known whether the file is there, nothing is called ready.
  const busy = delivery.taken !== undefined
  return (
    <form
      action="/api/pack"
      method="post"
      onSubmit={submit}
      noValidate={interactive}
      className="relative grid gap-3"
    >
      <PackFields program={program} words={words} problem={problem} onEdit={edited} />
      <div className="mt-2">
        <Button type="submit" disabled={busy} data-busy={busy}>
          {buttonLabel || 'Download Free'}
        </Button>
      </div>
    </form>
  )
}
