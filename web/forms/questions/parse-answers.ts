/**
 * Validates stored texts; undefined for an invalid value. A missing or invalid text is empty. The order of the fields is
 * that of `none`. In another order the same answers would get a new idempotency key after a reload.
 */
export function parseAnswers<Texts extends Readonly<Record<string, string>>>(
  none: Texts,
  stored: unknown,
): Texts | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const texts = Object.keys(none).flatMap((name) => {
    const value: unknown = Object.hasOwn(stored, name) ? Reflect.get(stored, name) : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { ...none, ...Object.fromEntries(texts) }
}
