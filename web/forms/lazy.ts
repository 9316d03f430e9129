import type { FormKind } from './form-kind.ts'
import type { FormSession } from './form-session.ts'
import type { SendOptions } from './send-result.ts'

/** Lazily loaded code. */
export interface LazyCode<Code> {
  /** Undefined until it is loaded. */
  readonly loaded: Code | undefined
  /** Undefined if it cannot be loaded. */
  load(): Promise<Code | undefined>
}

export function lazy<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined
  return {
    async load() {
      loaded ??= await fetchCode().catch(() => undefined)
      return loaded
    },
    get loaded() {
      return loaded
    },
  }
}

/** Loads code at the first touch or key on the page, or on demand. */
export function lazyOnInteraction<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  const code = lazy(fetchCode)
  if (typeof window !== 'undefined')
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, code.load, { once: true, passive: true })
  return code
}

export type LazyForm<Field extends string> = LazyCode<(options: SendOptions & { log: string }) => FormSession<Field>>

/** Loads the code that checks and sends a form: zod, the form's rules and the session. */
export const lazyForm = <Field extends string>(
  rules: () => Promise<FormKind<Field>>,
  when: typeof lazy = lazyOnInteraction,
): LazyForm<Field> =>
  when(async () => {
    const [form, { formSession }] = await Promise.all([rules(), import('./form-session.ts')])
    return (options) => formSession(form, options)
  })
