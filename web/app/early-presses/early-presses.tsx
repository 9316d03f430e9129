'use client'

import { InlineScript } from '#web/ui/inline-script.tsx'
import { earlyPressesScript } from './script.ts'

/** Stands before anything that can be pressed. */
export const EarlyPresses = () => (
  <InlineScript text={typeof window === 'undefined' ? earlyPressesScript() : ''} />
)
