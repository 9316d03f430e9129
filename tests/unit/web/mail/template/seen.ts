/** Text of a mail with its colour and background. */
interface Seen {
  text: string
  colour: string
  ground: string
}

type Colours = Pick<Seen, 'colour' | 'ground'>

const colourIn = (css: string, property: string) => new RegExp(`(?:^|[;{])${property}:(#[0-9a-f]{6})`).exec(css)?.[1]

/** CSS rules of a class in dark mode. */
function darkOf(mail: string, name: string | undefined) {
  const dark = mail.slice(mail.indexOf('prefers-color-scheme'), mail.indexOf('[data-ogsb]'))
  const rules = [...dark.matchAll(/([.\w,]+)(\{[^}]*\})/g)]
  return rules.flatMap(([, names, rule]) => (names?.split(',').includes(`.${name}`) ? rule : []))
}

/** All texts of a mail with their colours: of the inline styles, or of the classes in dark mode. */
export function seenIn(mail: string, mode: 'light' | 'dark'): Seen[] {
  const body = mail
    .slice(mail.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
  const within: Colours[] = [{ colour: '', ground: '' }]
  const seen: Seen[] = []
  for (const [, close, attributes = '', text] of body.matchAll(/<(\/?)([^>]*)>|([^<]+)/g)) {
    const around = within.at(-1) ?? { colour: '', ground: '' }
    if (text !== undefined) {
      if (text.trim() !== '') seen.push({ text: text.trim(), ...around })
    } else if (close) within.pop()
    else if (!/^br\b/.test(attributes)) {
      const style = /style="([^"]*)"/.exec(attributes)?.[1] ?? ''
      const selectors = /class="(\w+)/.exec(attributes)?.[1]
      const css = mode === 'light' ? style : darkOf(mail, selectors).join('')
      within.push({
        colour: colourIn(css, 'color') ?? around.colour,
        ground: colourIn(css, 'background-color') ?? around.ground,
      })
    }
  }
  return seen
}
