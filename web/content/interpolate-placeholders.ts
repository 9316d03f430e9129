import {
  fillPlaceholders,
  type Promises,
  placeholders,
  takesPrograms,
} from '#schemas/placeholders.ts'

const anyName = new RegExp(`\\{(?:${Object.keys(placeholders).join('|')})(?:InWords)?\\}`)

/**
 * Fills in the names in a query's answer, such as `{years}`, in place: pages, mails, files and pictures
 * for sharing are all made of answers. The marks of a preview are at a text's end, and stay.
 * @param settings reads them; asked only where a text has a name, so that other pages need not wait
 * @param programs counts those on the site; asked only where a text says how many there are
 */
export async function interpolatePlaceholders(
  answer: unknown,
  settings: () => Promise<Promises | null>,
  programs: () => Promise<number | null>,
): Promise<void> {
  const text = JSON.stringify(answer) ?? ''
  if (!anyName.test(text)) return
  const [promises, count] = await Promise.all([
    settings(),
    takesPrograms(text) ? programs() : undefined,
  ])
  fillWith(answer, { ...promises, programs: count })
}

function fillWith(value: unknown, promises: Promises): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, fillPlaceholders(inner, promises))
    else fillWith(inner, promises)
  }
}
