import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { display, text } from '#web/ui/fonts/fonts.ts'
import './globals.css'
// These sheets are not imported by globals.css, because Tailwind would add fallbacks for `color-mix()` (0.14 kB of each
// page, compressed). Of the supported browsers only Firefox 111 and 112 lack it, and omit these tints.
import '#web/ui/fonts/fallback-fonts.css'
import '#web/ui/styles/base.css'
import '#web/ui/styles/paper.css'
import '#web/illustrations/generated/endpapers.css'
import '#web/ui/styles/endpaper.css'
import '#web/ui/styles/grounds.css'
import '#web/ui/styles/text.css'
import '#web/ui/styles/buttons.css'
import '#web/ui/styles/fields.css'
import '#web/ui/styles/dialogs.css'
import '#web/sections/frame/header.css'
import '#web/ui/styles/print.css'

/** HTML document of every page: its language, fonts and global styles. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={classNames(display.variable, text.variable)}>
      <body>{children}</body>
    </html>
  )
}
