/**
 * Returns the texts that a browser has filled in without an event, as Chrome for iOS does. React does not know them.
 * Call this in the bubbling phase. In the capture phase React would restore a field that the visitor has just emptied.
 * @param known texts by field name; other fields are ignored
 */
export function filledIn(form: HTMLFormElement, known: object): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return Object.fromEntries(
    texts.filter(([name, value]) => {
      const before: unknown = Reflect.get(known, name)
      return typeof before === 'string' && before !== value
    }),
  )
}
