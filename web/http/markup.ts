const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escaped HTML. Only `html` creates it. */
export class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | Markup | Part[] | null | undefined | false

const write = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.source
  if (Array.isArray(part)) return part.map(write).join('')
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Template in which every value is escaped unless it is markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, index) => text + write(parts[index])).join(''))
}

/** Text with its line breaks as `<br>`. */
export function lines(text: string): Markup[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}
