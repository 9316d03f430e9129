import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { sendingKey } from '#schemas/sending-key.ts'
import { useLakeClient } from '../lake-client.ts'
import { siteUrl } from '../site-url.ts'

const figures = z.object({
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  stopReason: z.string().nullable(),
  ...{ readers: z.number(), toSend: z.number(), sent: z.number(), leftOut: z.number() },
  ...{ delivered: z.number(), bounced: z.number(), complained: z.number() },
  unsubscribed: z.number(),
})

export type Figures = z.infer<typeof figures>

const scheduled = z.object({
  when: z.string(),
  /** `held`: reason why the issue is not sent until the coach decides. `wait`: reason for the current delay. */
  held: z.string().nullable(),
  wait: z.string().nullable(),
  isTime: z.boolean(),
})

export type Scheduled = z.infer<typeof scheduled>

const responseSchema = z.object({
  message: z.string(),
  readers: z.number().optional(),
  figures: figures.nullish(),
  /** False if no API key for mails is set. */
  canSend: z.boolean().optional(),
  /** The coach's time zone, and the time of the issue in it. */
  zone: z.string().optional(),
  scheduled: scheduled.nullish(),
  /** Published version, and the size of its mail. */
  published: z.object({ title: z.string(), revision: z.string(), kilobytes: z.number() }).nullish(),
})

/** Time for which a secret is reused. The site accepts it for ten minutes. */
const keyLastsMs = 5 * 60_000
/** Polling intervals, during and after sending. */
const pauseMs = { sending: 3_000, sent: 30_000 }

export type Act = 'look' | 'send' | 'schedule' | 'takeBack' | 'stop' | 'resume'

const noResponse = 'The site did not answer. Look at the numbers here in a minute, before you press again.'

/**
 * Polls the figures of an issue, and returns its actions.
 * @param revisions revisions of the document. After a change the hook polls at once
 */
export function useSending(issue: string, revisions: string) {
  const client = useLakeClient()
  const key = useRef<{ secret: string; until: number }>(null)
  const [state, setState] = useState<Partial<z.infer<typeof responseSchema>> & { trouble?: string }>({})
  const [working, setWorking] = useState(false)

  const ask = useCallback(
    async (act: Act, more: Record<string, string> = {}) => {
      key.current = await freshKey(client, key.current)
      const body = new URLSearchParams({ key: key.current.secret, issue, act, ...more })
      const url = new URL('/api/newsletter-issue', await siteUrl())
      const response = await fetch(url, { method: 'POST', body })
      return responseSchema.parse(await response.json())
    },
    [client, issue],
  )

  const look = useCallback(async () => {
    // The next successful poll clears an error of polling, and keeps an error of an action.
    const { message: trouble, ...numbers } = await ask('look').catch(() => ({
      message: noResponse,
    }))
    setState((before) => ({ ...before, ...numbers, trouble }))
  }, [ask])

  const isSending = Boolean(state.figures?.toSend) && !state.figures?.stoppedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed revision polls at once.
  useEffect(() => {
    void look()
    const timer = setInterval(look, isSending ? pauseMs.sending : pauseMs.sent)
    return () => clearInterval(timer)
  }, [look, isSending, revisions])

  const press = async (act: Act, more?: Record<string, string>) => {
    setWorking(true)
    const result = await ask(act, more).catch(() => ({ message: noResponse }))
    setState((before) => ({ ...before, ...result }))
    setWorking(false)
  }
  return { ...state, message: state.message || state.trouble, working, press }
}

async function freshKey(
  client: SanityClient,
  cached: { secret: string; until: number } | null,
): Promise<{ secret: string; until: number }> {
  if (cached && cached.until > Date.now()) return cached
  const { secret } = await createPreviewSecret(client, sendingKey, location.href)
  return { secret, until: Date.now() + keyLastsMs }
}
