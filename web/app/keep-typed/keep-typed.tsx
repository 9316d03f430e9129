'use client'

import { InlineScript } from '#web/ui/inline-script.tsx'
import { keepTypedScript } from './script.ts'

/** Stands first in a page, before anything that can be typed in. */
export const KeepTyped = ({ nonce }: { nonce?: string }) => (
  <InlineScript nonce={nonce} text={typeof window === 'undefined' ? keepTypedScript() : ''} />
)
