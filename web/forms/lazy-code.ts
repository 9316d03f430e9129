import { useEffect, useState } from 'react'
import type { FormKind } from './form-kind.ts'
import { type LazyCode, lazyForm } from './lazy.ts'

/** Creates a form whose rules are in a lazily loaded chunk. */
export const lazyFormFrom = <Code, Field extends string>(
  lazy: LazyCode<Code>,
  rules: (code: Code) => FormKind<Field>,
) =>
  lazyForm(async () => {
    const code = await lazy.load()
    if (!code) throw new Error('The form’s code did not load.')
    return rules(code)
  })

/**
 * Loads the code of a screen when the screen is shown. After a reload that may be before any touch or key.
 * @returns undefined until it is loaded, null if it cannot be loaded
 */
export function useLazyCode<Code>(lazy: LazyCode<Code>, needed: boolean): Code | undefined | null {
  const [missing, setMissing] = useState<boolean>()
  useEffect(() => {
    if (needed && !lazy.loaded) void lazy.load().then((code) => setMissing(!code))
  }, [lazy, needed])
  return lazy.loaded ?? (missing ? null : undefined)
}

/** Message instead of a screen whose code cannot be loaded. */
export const screenNotLoaded =
  'This page did not load to its end. Please check your connection and open it again: your answers are not lost.'
