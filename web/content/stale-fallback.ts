/*
 * The last answer to each query, as JSON text, for when the lake does not answer right after a
 * page was purged: Next then has nothing of its own left to serve. About 25 pages of 5 to 30 kB.
 * On globalThis, because one server process loads this module more than once (measured).
 */
declare global {
  var careerCareLastGood: Map<string, string> | undefined
}

const answers = () => {
  globalThis.careerCareLastGood ??= new Map()
  return globalThis.careerCareLastGood
}

export const remember = (key: string, answer: unknown) => {
  answers().set(key, JSON.stringify(answer))
}

export const staleFallback = (key: string) => answers().get(key)
