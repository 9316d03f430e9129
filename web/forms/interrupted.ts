import { tryStorage } from './try-storage.ts'

/** Prefix of the storage keys. is-interrupted.ts searches for it. */
const sendingPrefix = 'cc_sending '

/** Request of a form that is being sent. `content` is the JSON of its values: equal values have equal content. */
export interface Sending {
  path: string
  key: string
  body: Record<string, unknown>
  content: string
}

/** Milliseconds after which the result of a form is not reported any more. */
const tooOld = 60 * 60_000

/**
 * Remembers a request until `noteAnswered`.
 * @param background true if any page may report the result, and not only the form's own page
 */
export const noteSending = (sending: Sending, background: boolean): void =>
  void tryStorage(() =>
    window.sessionStorage.setItem(
      sendingPrefix + sending.path,
      JSON.stringify({ ...sending, background, at: Date.now() }),
    ),
  )

export const noteAnswered = (path: string): void =>
  void tryStorage(() => window.sessionStorage.removeItem(sendingPrefix + path))

/** Returns the request of a form that was running when its page was left. Returns it only once. */
export function takeInterrupted(path: string): Sending | undefined {
  const stored = read(path)
  if (!stored) return undefined
  noteAnswered(path)
  const of = (field: string): unknown => Reflect.get(stored, field)
  const [key, body, content] = [of('key'), of('body'), of('content')]
  const isYoung = Number(of('at')) > Date.now() - tooOld
  if (!isYoung || typeof key !== 'string' || typeof content !== 'string') return undefined
  return { path, key, body: { ...Object(body) }, content }
}

/** Returns the background requests that were running when their page was left. Returns each request only once. */
export function takeInterruptedInBackground(): Sending[] {
  const items = tryStorage(() => Object.keys(window.sessionStorage)) ?? []
  return items
    .filter((item) => item.startsWith(sendingPrefix))
    .map((item) => item.slice(sendingPrefix.length))
    .filter((path) => Reflect.get(read(path) ?? {}, 'background') === true)
    .flatMap((path) => takeInterrupted(path) ?? [])
}

function read(path: string): object | undefined {
  const stored: unknown = tryStorage(() => JSON.parse(window.sessionStorage.getItem(sendingPrefix + path) ?? ''))
  return typeof stored === 'object' && stored !== null ? stored : undefined
}
