import { useEffect, useState } from 'react'
import type { FormKind } from './form-kind.ts'
import { type LazyCode, lazyForm } from './lazy.ts'

/** A form whose rules come with other code that is not the page's own script. */
export const lazyFormFrom = <Code, Field extends string>(
  late: LazyCode<Code>,
  rules: (code: Code) => FormKind<Field>,
) =>
  lazyForm(async () => {
    const code = await late.load()
    if (!code) throw new Error('The form’s code did not load.')
    return rules(code)
  })

/**
 * Code that a screen needs, also where the page opens on that screen.
 * @returns undefined until it is there, null where it cannot be had
 */
export function useLazyCode<Code>(late: LazyCode<Code>, needed: boolean): Code | undefined | null {
  const [missing, setMissing] = useState<boolean>()
  useEffect(() => {
    if (needed && !late.loaded) void late.load().then((code) => setMissing(!code))
  }, [late, needed])
  return late.loaded ?? (missing ? null : undefined)
}

/** In place of that screen where it cannot be had. */
export const screenNotLoaded =
  'This page did not load to its end. Please check your connection and open it again: your answers are not lost.'
