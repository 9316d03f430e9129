declare global {
  var careerCare: Map<string, unknown> | undefined
}

/**
 * Returns a process singleton, created by the first caller. It is on `globalThis`, because Next's server loads a module
 * several times in one process: for instrumentation, pages and route handlers (measured).
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  globalThis.careerCare ??= new Map()
  const values = globalThis.careerCare
  if (!values.has(name)) values.set(name, make())
  // Each name is used with one type.
  return values.get(name) as Value
}
