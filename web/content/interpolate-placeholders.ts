import { fillPlaceholders, type PlaceholderValues, placeholders, usesProgramCount } from '#schemas/placeholders.ts'

const anyName = new RegExp(`\\{(?:${Object.keys(placeholders).join('|')})(?:InWords)?\\}`)

/**
 * Replaces the placeholders in a query's result, such as `{years}`, in place. All pages, mails, files and Open Graph
 * images are rendered from such results. Stega stays at the end of a text.
 * @param settings reads the values; called only for a text with a placeholder, so that other pages need not wait
 * @param programs counts the programs on the site; called only for a text with the placeholder of this number
 */
export async function interpolatePlaceholders(
  result: unknown,
  settings: () => Promise<PlaceholderValues | null>,
  programs: () => Promise<number | null>,
): Promise<void> {
  const text = JSON.stringify(result) ?? ''
  if (!anyName.test(text)) return
  const [values, count] = await Promise.all([settings(), usesProgramCount(text) ? programs() : undefined])
  fillWith(result, { ...values, programs: count })
}

function fillWith(value: unknown, values: PlaceholderValues): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, fillPlaceholders(inner, values))
    else fillWith(inner, values)
  }
}
