import { lazyOnInteraction } from './lazy-on-interaction.ts'
import type { SendOptions, SendResult } from './send-result.ts'

const code = lazyOnInteraction(() => import('./sender.ts'))

/** Sends one form; its code loads on the first interaction with the page. */
export function lazySender(path: string, options?: SendOptions) {
  let send: ((values: object, website: string) => Promise<SendResult>) | undefined
  return async (values: object, website: string): Promise<SendResult> => {
    send ??= (await code.load())?.senderTo(path, options)
    return (
      (await send?.(values, website)) ?? {
        status: 'failed',
        reason: 'the code that sends did not load',
      }
    )
  }
}
