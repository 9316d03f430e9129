/**
 * Returns texts of a form's fields that React does not know, because some browsers fill in fields without an event
 * (Chrome for iOS). Call it in the bubbling phase, because in an earlier one React would restore an emptied field.
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
