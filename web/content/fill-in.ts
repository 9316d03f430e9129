import { fillPlaceholders, type Promises, placeholders } from '#schemas/placeholders.ts'

const anyName = new RegExp(`\\{(?:${Object.keys(placeholders).join('|')})(?:InWords)?\\}`)

/**
 * Fills in the names in a query's answer, such as `{years}`, in place: pages, mails, files and pictures
 * for sharing are all made of answers. The marks of a preview are at a text's end, and stay.
 * @param ask reads the settings; asked only where a text has a name, so that other pages need not wait
 */
export async function fillIn(answer: unknown, ask: () => Promise<Promises | null>): Promise<void> {
  if (!anyName.test(JSON.stringify(answer) ?? '')) return
  fillWith(answer, (await ask()) ?? {})
}

function fillWith(value: unknown, promises: Promises): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, fillPlaceholders(inner, promises))
    else fillWith(inner, promises)
  }
}
