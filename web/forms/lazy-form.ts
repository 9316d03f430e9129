import type { FormKind } from './form-kind.ts'
import type { LazyCode, lazy } from './lazy-on-interaction.ts'
import type { SendOptions } from './send-result.ts'
import type { Sender } from './sender.ts'

/** Makes a form's sender, once its code is there. */
export type LazyForm<Field extends string> = LazyCode<(options: SendOptions) => Sender<Field>>

/**
 * Loads what checks and sends a form: zod, the rules and the sender are no part of the page's script.
 * @param when to load it: `lazy` or `lazyOnInteraction`
 */
export const lazyForm = <Field extends string>(
  when: typeof lazy,
  rules: () => Promise<FormKind<Field>>,
): LazyForm<Field> =>
  when(async () => {
    const [form, { sender }] = await Promise.all([rules(), import('./sender.ts')])
    return (options) => sender(form, options)
  })
