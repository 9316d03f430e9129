import { z } from 'zod'
import type { DeliveryStatus } from '../outbox/delivery-status.ts'
import { mailTag } from '../transport.ts'

/** Schema of an address: `Name <a@b.c>` or the bare address. */
const address = z.string().transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text)

/** Resend documents a list of tags, and its types declare an object. Both are accepted. */
const tags = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
])

const event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().min(1),
    to: z.array(address),
    tags: tags.catch({}),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})

const statuses = new Map<string, DeliveryStatus>([
  ['email.delivered', 'delivered'],
  ['email.delivery_delayed', 'delayed'],
  ['email.complained', 'complained'],
  ['email.failed', 'failed'],
  ['email.suppressed', 'suppressed'],
])

function statusOf({ type, data }: z.output<typeof event>): DeliveryStatus | undefined {
  if (type !== 'email.bounced') return statuses.get(type)
  // The address of a `Transient` or `Undetermined` bounce may be valid, for example with a full mailbox.
  return data.bounce && (data.bounce.type === 'Permanent' ? 'bounced' : 'returned')
}

/** Parses one of Resend's events; undefined for an event that is no delivery report. */
export function parseDeliveryReport(payload: unknown) {
  const parsed = event.safeParse(payload)
  const deliveryStatus = parsed.success ? statusOf(parsed.data) : undefined
  if (!parsed.success || deliveryStatus === undefined) return undefined
  const { email_id: providerId, to, tags } = parsed.data.data
  const id = z.uuid().safeParse(tags[mailTag]).data
  return { mail: { id, providerId }, to, deliveryStatus }
}
