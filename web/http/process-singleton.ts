declare global {
  var careerCare: Map<string, unknown> | undefined
}

/**
 * Process singleton, created by the first caller. On globalThis, because one server process loads a
 * module more than once (measured): for the start of requests, for pages and for route handlers.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  globalThis.careerCare ??= new Map()
  const values = globalThis.careerCare
  if (!values.has(name)) values.set(name, make())
  // Each name is used with one type.
  return values.get(name) as Value
}
