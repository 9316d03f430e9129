/** Block of a rich text. Its nodes are sanitised inline nodes. */
export interface Block {
  kind: 'p' | 'h2' | 'h3' | 'blockquote' | 'ul' | 'ol'
  /** Depth of a list item, from 1. */
  level: number
  nodes: Node[]
}

const leading = /^[\s\u00a0]*(?:[•·▪◦‣●○■□☐☑✓✔➢]|[-–—*](?=[\s\u00a0]))[\s\u00a0]*/
/** Box of a tick list, which Notion keeps as text. */
const box = /^[\s\u00a0]*(?:[☐☑]|\[[ xX]\])[\s\u00a0]+/
const numbered = /^[\s\u00a0]*(\d{1,3})[.)][\s\u00a0]+/

const textOf = ({ nodes }: Block) => nodes.map((node) => node.textContent).join('')

/** True for a bullet other than a dash: it makes a list item even of a single paragraph. */
const isSurePoint = (text: string) => box.test(text) || /^[\s\u00a0]*[•·▪◦‣●○■□☐☑✓✔➢]/.test(text)

function markerOf(block: Block | undefined) {
  if (block?.kind !== 'p') return undefined
  const text = textOf(block)
  const number = numbered.exec(text)
  if (number) return { kind: 'ol', length: number[0].length, number: Number(number[1]) } as const
  const point = box.exec(text) ?? leading.exec(text)
  return point && ({ kind: 'ul', length: point[0].length, number: 0 } as const)
}

/** Removes characters from the start of a block. */
function cut(nodes: readonly Node[], length: number): number {
  let left = length
  for (const node of nodes) {
    if (left === 0) return 0
    if (!(node instanceof Text)) left = cut([...node.childNodes], left)
    else {
      const cutHere = Math.min(left, node.data.length)
      node.data = node.data.slice(cutHere)
      left -= cutHere
    }
  }
  return left
}

/**
 * Turns paragraphs with a typed bullet into list items. Paragraphs with a dash or a number become list items only if at
 * least two follow each other.
 */
export function withTypedLists(blocks: readonly Block[]): Block[] {
  const markers = blocks.map(markerOf)
  return blocks.map((block, at) => {
    if (block.kind === 'ul') cut(block.nodes, box.exec(textOf(block))?.[0].length ?? 0)
    const marker = markers[at]
    if (!marker) return block
    const neighbours = [markers[at - 1], markers[at + 1]]
    const isOne =
      marker.kind === 'ul'
        ? isSurePoint(textOf(block)) || neighbours.some((other) => other?.kind === 'ul')
        : neighbours.some((other) => other && Math.abs(other.number - marker.number) === 1)
    if (!isOne) return block
    cut(block.nodes, marker.length)
    return { ...block, kind: marker.kind, level: 1 }
  })
}

/** Serialises blocks to HTML. Lists are nested by level, and `href` is the only attribute. */
export function htmlOf(document: Document, blocks: readonly Block[]): string {
  const root = document.createElement('div')
  for (const { kind, level, nodes } of blocks) {
    if (kind !== 'ul' && kind !== 'ol') {
      const element = document.createElement(kind)
      element.append(...nodes)
      root.append(element)
      continue
    }
    let list = listAt(root, kind, level === 1)
    for (let depth = 2; depth <= level; depth++)
      list = listAt(list.lastElementChild ?? list, kind, depth === level)
    const item = document.createElement('li')
    item.append(...nodes)
    list.append(item)
  }
  return root.innerHTML
}

/** Returns the list that is the last child, or appends one. Only the innermost list must be of the same kind. */
function listAt(parent: Element, kind: 'ul' | 'ol', isInnermost: boolean): Element {
  const last = parent.lastElementChild
  if (last && /^[UO]L$/.test(last.tagName) && (!isInnermost || last.tagName === kind.toUpperCase()))
    return last
  const list = parent.ownerDocument.createElement(kind)
  parent.append(list)
  return list
}
