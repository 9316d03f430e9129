import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { display, text } from '#web/ui/fonts/fonts.ts'
import './globals.css'

/** HTML document of every page: its language, fonts and global styles. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={classNames(display.variable, text.variable)}>
      <body>{children}</body>
    </html>
  )
}
