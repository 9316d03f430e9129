'use client'

import { useRef } from 'react'
import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import type { PackDialog as DialogLabels } from '#web/content/generated/sanity.types.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StarterPackFields } from './starter-pack-fields.tsx'
import type { StarterPack } from './use-starter-pack.ts'

/** The coach's texts for the dialog and its privacy note. */
export interface StarterPackDialogTexts {
  labels: DialogLabels | null | undefined
  privacyNote: string | null | undefined
  privacyLink?: string | null
}

interface StarterPackDialogProps extends StarterPackDialogTexts {
  program: string
  theme: ProgramTheme
  form: Pick<StarterPack, 'ref' | 'problems' | 'edited' | 'submit'>
  onClose: () => void
}

/** Dialog that asks for an address before a starter pack. Closing it discards the input. */
export function StarterPackDialog({
  program,
  theme,
  labels,
  privacyNote,
  privacyLink,
  form: { ref, problems, edited, submit },
  onClose,
}: StarterPackDialogProps) {
  const email = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={labels?.heading || 'Where should a copy go?'} initialFocus={email} onClose={onClose}>
      <span
        aria-hidden="true"
        data-theme={themeName(theme)}
        className="on-ground absolute inset-x-0 top-0 h-3 bg-program-ground"
      >
        <span className="endpaper absolute inset-0" />
      </span>
      {labels?.text && <p className="mt-2 text-muted">{labels.text}</p>}
      <form
        ref={ref}
        action="/api/pack"
        method="post"
        onSubmit={submit}
        noValidate
        data-theme={themeName(theme)}
        className="relative mt-5 grid gap-3 [--button-label:var(--color-surface)] [--button:var(--program-ink)]"
      >
        <StarterPackFields
          program={program}
          labels={{ ...labels, privacyNote, privacyLink }}
          problem={problems.email}
          onEdit={() => edited('email')}
          email={email}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit">{labels?.submitLabel || 'Download'}</Button>
          <Button variant="quiet" onClick={onClose}>
            {labels?.cancelLabel || 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
