import { tryStorage } from './try-storage.ts'

/** Repeated in is-interrupted.ts. */
const sendingName = 'cc_sending'

/** Request of a form that is being sent. `content` identifies equal values. */
export interface Sending {
  path: string
  key: string
  body: Record<string, unknown>
  content: string
}

/** Milliseconds after which the result of a form is not reported any more. */
const tooOld = 60 * 60_000

/** Remembers a request until `noteAnswered`. */
export const noteSending = (sending: Sending): void =>
  void tryStorage(() =>
    window.sessionStorage.setItem(sendingName, JSON.stringify({ ...sending, at: Date.now() })),
  )

export const noteAnswered = (): void =>
  void tryStorage(() => window.sessionStorage.removeItem(sendingName))

/** Returns the request of this path's form that was running when the page was left. Returns it only once. */
export function takeInterrupted(path: string): Sending | undefined {
  const stored: unknown = tryStorage(() =>
    JSON.parse(window.sessionStorage.getItem(sendingName) ?? ''),
  )
  if (typeof stored !== 'object' || stored === null) return undefined
  const of = (field: string): unknown => Reflect.get(stored, field)
  if (of('path') !== path) return undefined
  noteAnswered()
  const [key, body, content] = [of('key'), of('body'), of('content')]
  const isYoung = Number(of('at')) > Date.now() - tooOld
  if (!isYoung || typeof key !== 'string' || typeof content !== 'string') return undefined
  return { path, key, body: { ...Object(body) }, content }
}
