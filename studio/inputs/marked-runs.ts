import { type Marks, marked, noMarks, pastedHref } from './paste-inline.ts'

/** Address in a text, without the sign that ends its sentence. */
const address = String.raw`https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]»”’]`

/** Signs within a line. Each alternative has one named group. */
const signs = new RegExp(
  [
    String.raw`\\(?<escaped>[\\*_\`[\](){}#+.!~|>-])`,
    '(?<fence>`{1,3})(?<code>[^`\\n]+)\\k<fence>',
    String.raw`(?<picture>!)?\[(?<label>[^\]\n]{1,500})\]\((?:<(?<angled>[^<>\n]+)>|(?<to>(?:[^\s()<>]|\([^\s()]*\))+))(?:\s+"[^"\n]*")?\)`,
    `<?(?<bare>${address})>?`,
    String.raw`\*\*\*(?=[^\s*])(?<both>.{1,2000}?)(?<=[^\s*])\*\*\*`,
    String.raw`\*\*(?=[^\s*])(?<strong>.{1,2000}?)(?<=\S)\*\*(?!\*)`,
    String.raw`(?<![\w*])\*(?=[^\s*])(?<star>[^*\n]+?)(?<=\S)\*(?![\w*])`,
    String.raw`(?<!\w)__(?=\S)(?<underlined>.{1,2000}?)(?<=\S)__(?!\w)`,
    String.raw`(?<!\w)_(?=[^\s_])(?<em>[^_\n]+?)(?<=\S)_(?!\w)`,
    String.raw`(?<![\w~])(?<tildes>~{1,2})(?=[^\s~])(?<struck>[^~\n]+?)(?<=\S)\k<tildes>(?![\w~])`,
  ].join('|'),
  'g',
)

type Groups = Record<string, string | undefined>

/** Reads the Markdown signs within lines. */
export function markedRuns(document: Document, text: string) {
  // A single star is emphasis in Markdown, and bold in chats.
  const isMarkdown = /\*\*|^#{1,6}\s/m.test(text)
  const leftOut = new Set<string>()
  let isFound = false

  /** Nodes of a sign; undefined for signs that stay as text. */
  function nodesOf(groups: Groups, around: Marks): Node[] | undefined {
    const { escaped, code, picture, label, bare, both, star, underlined, em, struck } = groups
    const literal = escaped ?? code
    if (literal) return [marked(document, literal, around)]
    if (bare) return [marked(document, bare, { ...around, href: around.href ?? bare })]
    if (picture) {
      leftOut.add('pictures')
      return []
    }
    const to = groups.to ?? groups.angled?.replaceAll(' ', '%20')
    const href = to && pastedHref(to)
    if (to && !href) return undefined
    if (label) return read(label, { ...around, href: href || undefined })
    if (struck) {
      leftOut.add('strike-through')
      return read(struck, around)
    }
    const strong = both ?? groups.strong ?? underlined ?? (isMarkdown ? undefined : star)
    const isEm = strong === undefined || both !== undefined
    const marks = { strong: around.strong || strong !== undefined, em: around.em || isEm }
    return read(strong ?? star ?? em ?? '', { ...around, ...marks })
  }

  function read(line: string, around = noMarks): Node[] {
    const nodes: Node[] = []
    const add = (text: string) => text && nodes.push(marked(document, text, around))
    let at = 0
    for (const match of line.matchAll(signs)) {
      const inner = nodesOf(match.groups ?? {}, around)
      if (!inner) continue
      add(line.slice(at, match.index))
      nodes.push(...inner)
      at = match.index + match[0].length
      isFound = true
    }
    add(line.slice(at))
    return nodes
  }

  return { read, leftOut, hasSigns: () => isFound }
}
