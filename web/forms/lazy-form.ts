import type { FormKind } from './form-kind.ts'
import { type LazyCode, lazyOnInteraction } from './lazy-on-interaction.ts'
import type { SendOptions } from './send-result.ts'
import type { Sender } from './sender.ts'

/** Makes a form's sender, once its code is there. */
export type LazyForm<Field extends string> = LazyCode<(options: SendOptions) => Sender<Field>>

/**
 * Loads what checks and sends a form on the first interaction, so that zod, the rules and the sender
 * are no part of the page's own script.
 */
export const lazyForm = <Field extends string>(
  rules: () => Promise<FormKind<Field>>,
): LazyForm<Field> =>
  lazyOnInteraction(async () => {
    const [form, { sender }] = await Promise.all([rules(), import('./sender.ts')])
    return (options) => sender(form, options)
  })
