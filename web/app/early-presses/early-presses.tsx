'use client'

import { InlineScript } from '#web/ui/inline-script.tsx'
import { earlyPressesScript } from './script.ts'

/** Inline script that queues early presses. It must be before all interactive elements. */
export const EarlyPresses = () => <InlineScript text={typeof window === 'undefined' ? earlyPressesScript() : ''} />
