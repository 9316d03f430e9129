import { tryStorage } from './try-storage.ts'

/** Known to is-interrupted.ts. */
const sendingName = 'cc_sending'

/** A form that is being sent: what goes out, with its key; `content` by which the same values are known again. */
export interface Sending {
  path: string
  key: string
  body: Record<string, unknown>
  content: string
}

/** Milliseconds after which nobody is told any more what became of a form. */
const tooOld = 60 * 60_000

/** Notes what is being sent, until `noteAnswered`. */
export const noteSending = (sending: Sending): void =>
  void tryStorage(() =>
    window.sessionStorage.setItem(sendingName, JSON.stringify({ ...sending, at: Date.now() })),
  )

export const noteAnswered = (): void =>
  void tryStorage(() => window.sessionStorage.removeItem(sendingName))

/** Takes what was being sent by a form when its page was left: once, and not a form of another path. */
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
