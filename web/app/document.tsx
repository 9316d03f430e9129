import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { display, text } from '#web/ui/fonts/fonts.ts'
import './globals.css'

/** What every page is written on: the language, the typefaces and the tokens. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={classNames(display.variable, text.variable)}>
      <body>{children}</body>
    </html>
  )
}
