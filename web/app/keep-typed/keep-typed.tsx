'use client'

import { InlineScript } from '#web/ui/inline-script.tsx'
import { boundaryCheckScript } from './boundary-check.ts'
import { keepTypedScript } from './script.ts'

/** Inline script that keeps typed text. It must be before all fields. In development it also checks the boundaries. */
export const KeepTyped = ({ nonce }: { nonce?: string }) => (
  <InlineScript nonce={nonce} text={typeof window === 'undefined' ? scripts() : ''} />
)

const scripts = () =>
  // biome-ignore lint/style/noProcessEnv: Next replaces it in the build.
  process.env.NODE_ENV === 'development' ? keepTypedScript() + boundaryCheckScript() : keepTypedScript()
