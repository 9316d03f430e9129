const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
}

/** Names can be edited, and smaller copies are of another type: the ending says what the file is. */
export function fileName({ name, type }: { name: string; type: string }): string {
  const ending = endings[type]
  if (ending === undefined || name.toLowerCase().endsWith(ending)) return name
  if (type === 'image/jpeg' && /\.(jpeg|jpe|jfif)$/i.test(name)) return name
  return `${name.replace(/\.(jpe?g|png|gif|webp|avif|svg)$/i, '')}${ending}`
}
