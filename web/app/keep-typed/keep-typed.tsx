'use client'

import { InlineScript } from '#web/ui/inline-script.tsx'
import { keepTypedScript } from './script.ts'

/** Placed first in a page, before all fields. */
export const KeepTyped = ({ nonce }: { nonce?: string }) => (
  <InlineScript nonce={nonce} text={typeof window === 'undefined' ? keepTypedScript() : ''} />
)
