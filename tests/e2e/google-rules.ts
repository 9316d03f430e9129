/* Properties that Google's pages on structured data require of a type
   (developers.google.com/search/docs/appearance), for the types of this site. `item|url` requires
   one of both properties. */
const required: Record<string, readonly string[]> = {
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item|url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl|embedUrl'],
  Article: ['headline', 'datePublished', 'author'],
  Event: ['name', 'startDate', 'location'],
  Place: ['name', 'address'],
  VirtualLocation: ['url'],
  Book: ['name', 'url', 'author'],
  Organization: ['name', 'url'],
  Person: ['name'],
  Service: ['name', 'provider'],
  LearningResource: ['name', 'url', 'description'],
  MediaObject: ['contentUrl'],
  Audience: ['audienceType'],
}

const dates = ['uploadDate', 'datePublished', 'dateModified', 'startDate', 'endDate']
const addresses = ['url', 'item', 'thumbnailUrl', 'contentUrl', 'embedUrl', 'image', 'sameAs']

/** Faults of a page's structured data, one line each. */
export function googleFaults(data: unknown, place = 'page'): string[] {
  if (Array.isArray(data)) return data.flatMap((one, at) => googleFaults(one, `${place}[${at}]`))
  if (typeof data !== 'object' || data === null) return []
  const entries = Object.entries(data)
  const type: unknown = Reflect.get(data, '@type')
  const has = (name: string) => entries.some(([key, value]) => key === name && value !== '')
  const missing =
    typeof type !== 'string'
      ? []
      : (required[type]?.filter((names) => !names.split('|').some(has)) ?? ['a rule in `required`'])
  const wrong = entries.filter(
    ([key, value]) =>
      (dates.includes(key) && !/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(`${value}`)) ||
      (addresses.includes(key) && ![value].flat().every((one) => URL.canParse(`${one}`))),
  )
  return [
    ...missing.map((name) => `${place}: ${type} without ${name}`),
    ...wrong.map(([key, value]) => `${place}: ${key} is ${value}`),
    ...entries.flatMap(([key, value]) => googleFaults(value, `${place}.${key}`)),
  ]
}
