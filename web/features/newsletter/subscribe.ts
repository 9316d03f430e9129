import { reasonOf } from '#web/forms/send-result.ts'
import { senderTo } from '#web/forms/sender.ts'
import { newsletterProblems } from './rules.ts'

export { handOverEmail } from './prefilled-address.ts'

const send = senderTo('/api/newsletter')

/** @returns what is wrong with the address, before anything is sent */
export const problemOf = (email: string) => newsletterProblems({ name: '', email }).email

/**
 * Sends an address to the newsletter's handler.
 * @returns what is wrong with it, or whether it was stored
 */
export async function subscribe(
  email: string,
  website: string,
): Promise<{ stored: boolean; problem?: string }> {
  const sent = await send({ email }, website)
  if (sent.status === 'stored') return { stored: true }
  if (sent.status === 'invalid' && sent.errors.email)
    return { stored: false, problem: sent.errors.email }
  console.error(`The signup was not stored: ${reasonOf(sent)}`)
  return { stored: false }
}
