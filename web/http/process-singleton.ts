declare global {
  var careerCare: Map<string, unknown> | undefined
}

/**
 * A value that a process has once, made by whoever asks first. On globalThis, because one server process
 * loads a module more than once (measured): for the start of requests, for pages and for route handlers.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  globalThis.careerCare ??= new Map()
  const values = globalThis.careerCare
  if (!values.has(name)) values.set(name, make())
  // One name has one kind of value.
  return values.get(name) as Value
}
