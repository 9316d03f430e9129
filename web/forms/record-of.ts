export const recordOf = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  // `fromEntries` loses the type of the keys.
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
