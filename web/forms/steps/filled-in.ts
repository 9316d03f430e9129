/**
 * Texts of a form's fields that React does not know: some browsers fill fields in without an event
 * (autofill of Chrome for iOS). Read in the bubbling phase: earlier, React would restore a field
 * that was just emptied.
 * @param known texts by the fields' names; other fields are left out
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
