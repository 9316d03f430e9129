'use client'

import { Button } from '#web/ui/button.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { StarterPackFields, type StarterPackLabels } from './starter-pack-fields.tsx'
import { useStarterPack } from './use-starter-pack.ts'

interface StarterPackFormProps {
  program: string
  /** Path of the PDF. */
  file: string
  /** Name in “Your career pivot starter pack is downloading now!”. `rookie_launchpad` has none. */
  shortName: string | null
  /** Text of the thank-you card. */
  thanks: string | null
  buttonLabel: string | null
  labels: StarterPackLabels
}

/**
 * Form of a toolkit page. After a submit, the thank-you card replaces the form for good. Without
 * script, a plain POST redirects to the pack's thanks page.
 */
export function StarterPackForm({ program, file, shortName, thanks, buttonLabel, labels }: StarterPackFormProps) {
  const form = useStarterPack(program, { file, name: shortName })
  const interactive = useInteractive()

  // The thank-you card appears once the outcome of the download is known. It also reports a missing file.
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
