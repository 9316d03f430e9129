import { z } from 'zod'
import type { DeliveryStatus } from '../outbox/delivery-status.ts'
import { mailTag } from '../transport.ts'

/** `Name <a@b.c>` or the bare address. */
const address = z.string().transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text)

/** Resend documents a list of tags and types an object: either may come. */
const tags = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
])

const about = { email_id: z.string().min(1), to: z.array(address), tags: tags.catch({}) }

const event = z.union([
  z.object({
    type: z.enum([
      'email.delivered',
      'email.delivery_delayed',
      'email.complained',
      'email.failed',
      'email.suppressed',
    ]),
    data: z.object(about),
  }),
  z.object({
    type: z.literal('email.bounced'),
    data: z.object({ ...about, bounce: z.object({ type: z.string() }) }),
  }),
])

const deliveryStatusOf = (parsed: z.output<typeof event>): DeliveryStatus => {
  switch (parsed.type) {
    case 'email.delivered':
      return 'delivered'
    case 'email.delivery_delayed':
      return 'delayed'
    case 'email.complained':
      return 'complained'
    case 'email.failed':
      return 'failed'
    case 'email.suppressed':
      return 'suppressed'
    case 'email.bounced':
      // A full mailbox is Transient; Undetermined may be one: neither says that an address is dead.
      return parsed.data.bounce.type === 'Permanent' ? 'bounced' : 'returned'
  }
}

/** What one of Resend's events says of a mail; undefined for events that say nothing of one. */
export function parseDeliveryReport(payload: unknown) {
  const parsed = event.safeParse(payload)
  if (!parsed.success) return undefined
  const { email_id: providerId, to, tags } = parsed.data.data
  const id = z.uuid().safeParse(tags[mailTag]).data
  return { mail: { id, providerId }, to, deliveryStatus: deliveryStatusOf(parsed.data) }
}
