'use client'

import { useRef } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PackFields } from './pack-fields.tsx'
import type { PackButtonProps } from './pack-props.ts'
import { type PackRequest, usePackForm } from './use-pack-form.ts'
import './starter-pack.css'

export interface PackDialogProps extends Pick<PackButtonProps, 'words' | 'privacyNote'> {
  program: ProgramKey
  onTake: (request: PackRequest, website: string) => void
  onClose: () => void
}

/** Asks for an address before a pack. Closing it forgets what was typed. */
export function PackDialog({ program, words, privacyNote, onTake, onClose }: PackDialogProps) {
  const email = useRef<HTMLInputElement>(null)
  const { problem, submit, edited } = usePackForm(program, onTake)
  return (
    <Dialog
      title={words?.heading || 'Where can we reach you?'}
      initialFocus={email}
      onClose={onClose}
    >
      <span aria-hidden="true" data-program={program} className="pack-dialog-edge on-ground">
        <span className="endpaper absolute inset-0" />
      </span>
      {words?.text && <p className="mt-2 text-muted">{words.text}</p>}
      <form
        onSubmit={submit}
        noValidate
        data-program={program}
        className="pack-form relative mt-5 grid gap-3"
      >
        <PackFields
          program={program}
          words={{ ...words, privacyNote }}
          problem={problem}
          onEdit={edited}
          email={email}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit">{words?.submitLabel || 'Download'}</Button>
          <Button tone="quiet" onClick={onClose}>
            {words?.cancelLabel || 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
