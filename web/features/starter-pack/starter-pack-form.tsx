'use client'

import { Button } from '#web/ui/button.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { StarterPackFields, type StarterPackLabels } from './starter-pack-fields.tsx'
import { useStarterPack } from './use-starter-pack.ts'

interface StarterPackFormProps {
  program: string
  /** The starter pack's path. */
  file: string
  /** As in “Your career pivot starter pack is downloading now!”; empty for the first job's. */
  shortName: string | null
  /** On the thank-you card that takes the form's place. */
  thanks: string | null
  buttonLabel: string | null
  labels: StarterPackLabels
}

/**
 * The form of a toolkit page. Once an address is given the page never returns to it. Without script a
 * plain post that ends on the pack's thank-you page.
 */
export function StarterPackForm({
  program,
  file,
  shortName,
  thanks,
  buttonLabel,
  labels,
}: StarterPackFormProps) {
  const form = useStarterPack(program, { file, name: shortName })
  const interactive = useInteractive()

  // Until it is known whether the file is there, nothing is called ready.
  const { Thanks } = form
  if (form.saved !== undefined && Thanks)
    return <Thanks text={thanks} keepsButton={!shortName} labels={labels} form={form} />
  return (
    <form
      ref={form.ref}
      action="/api/pack"
      method="post"
      onSubmit={form.submit}
      noValidate={interactive}
      className="relative grid gap-3"
    >
      <StarterPackFields
        program={program}
        labels={labels}
        problem={form.problems.email}
        onEdit={() => form.edited('email')}
      />
      <div className="mt-2">
        <Button type="submit" disabled={form.submitted} data-busy={form.submitted}>
          {buttonLabel || 'Download Free'}
        </Button>
      </div>
    </form>
  )
}
