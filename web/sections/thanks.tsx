import type { ReactNode } from 'react'
import type { ProgramTheme } from '#schemas/program-themes.ts'
import { StoredNotes } from '#web/forms/stored-notes.tsx'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Container } from '#web/ui/section.tsx'

type Props = {
  heading?: string | null
  text?: string | null
  /** Theme of the program, whose emblem is shown. */
  theme?: ProgramTheme
  children: ReactNode
}

/** Page after a form was sent: text, buttons and an illustration. */
export function Thanks({ heading, text, theme, children }: Props) {
  return (
    <Container className="grid items-center gap-8 py-8 md:py-13 lg:grid-cols-[1fr_1.1fr] lg:gap-13 lg:py-21">
      <div className="relative lg:col-start-2 lg:row-start-1">
        <Illustration name="sent" className="mx-auto w-full max-w-xl" />
        {theme && <Emblem theme={theme} className="absolute bottom-3 left-3 w-21 -rotate-6 md:w-[6.5rem]" />}
      </div>
      <div>
        <h1 className="text-3xl">{heading}</h1>
        {text && <p className="mt-5 max-w-[24em] text-lg">{text}</p>}
        <StoredNotes />
        <div className="button-row mt-8">{children}</div>
      </div>
    </Container>
  )
}
