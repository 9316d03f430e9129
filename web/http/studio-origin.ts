import { environment } from '#web/env.ts'
import { json } from './answer.ts'

/**
 * Headers that let the Studio's page read an answer: its origin alone. Nothing that needs a cookie is
 * allowed with it. `vary` keeps a cache from giving one origin's answer to another.
 */
export function readableByStudio(headers: Headers): Record<string, string> {
  const studio = new URL(environment().studioUrl).origin
  const isStudio = headers.get('origin') === studio
  return { vary: 'origin', ...(isStudio ? { 'access-control-allow-origin': studio } : {}) }
}

/** Answers the Studio; the message's reader is the coach. */
export type AnswerToStudio = (
  status: number,
  body: { message: string } & Record<string, unknown>,
) => Response

/**
 * Whether a request comes from the Studio's page, as its browser says.
 * @returns how to answer it, readable with the cookies of draft mode; undefined for anybody else
 */
export function answerToStudio(headers: Headers): AnswerToStudio | undefined {
  const { studioUrl } = environment()
  const origin = headers.get('origin') ?? ''
  // The same Studio under this machine's other name.
  const studios = [studioUrl, studioUrl.replace('//localhost', '//127.0.0.1')]
  if (!studios.some((url) => new URL(url).origin === origin)) return undefined
  const readable = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  }
  return (status, body) => json(status, body, readable)
}
