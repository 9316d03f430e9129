'use client'

import { InlineScript } from '#web/ui/inline-script.tsx'
import { keepTypedScript } from './script.ts'

/** Inline script that keeps typed text. It must be before all fields. */
export const KeepTyped = ({ nonce }: { nonce?: string }) => (
  <InlineScript nonce={nonce} text={typeof window === 'undefined' ? keepTypedScript() : ''} />
)
