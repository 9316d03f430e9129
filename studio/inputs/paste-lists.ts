import { isIndented, type Marker, markerOf } from './list-markers.ts'
import { type Block, removeStart, trimmed } from './paste-blocks.ts'

interface List {
  kind: Marker['kind']
  indent: number
  /** True for a list that needs no second item. */
  isSure: boolean
  parent: List | undefined
  count: number
}

const canFollow = ({ kind, positions }: Marker, list: List) =>
  kind === list.kind && (positions?.includes(list.count + 1) ?? true)

const isList = (list: List): boolean =>
  list.isSure || list.count > 1 || (list.parent !== undefined && isList(list.parent))

const depthOf = (list: List | undefined): number => (list ? depthOf(list.parent) + (isList(list) ? 1 : 0) : 0)

/** Finds the list of each line. A number belongs to a list only at its own position, as the site counts from 1. */
function listsOf(lines: readonly Block[], markers: readonly (Marker | undefined)[]) {
  let open: List[] = []
  return lines.map((line, at) => {
    const marker = markers[at]
    if (!marker) {
      if (!isIndented(line)) open = []
      return open.at(-1)
    }
    open = open.filter(({ indent }) => indent <= marker.indent)
    const same = open.at(-1)?.indent === marker.indent ? open.at(-1) : undefined
    if (same && canFollow(marker, same)) {
      same.count++
      same.isSure ||= marker.isSure
      return same
    }
    const { kind, indent, isSure } = marker
    if (same) open.pop()
    const list: List = { kind, indent, isSure, parent: open.at(-1), count: 0 }
    // The editor would merge a second numbered list with the first, and count on.
    if (same?.kind === 'ol' && kind === 'ol') open = []
    else if (canFollow(marker, list)) {
      if (list.parent) list.parent.isSure = true
      open.push({ ...list, count: 1 })
    } else open = []
    return open.at(-1)
  })
}

/**
 * Makes list items of lines with typed markers, and sets the depth of all list items. Two lines with a dash, or with
 * the numbers 1 and 2, make a list. An item whose number the site would change becomes a paragraph with its number.
 * @param isTyped false to keep typed markers as text
 */
export function withLists(document: Document, lines: readonly Block[], isTyped: boolean) {
  const markers = lines.map((line) => markerOf(line, isTyped))
  const lists = listsOf(lines, markers)
  const blocks: Block[] = []
  let hasTyped = false
  for (const [at, line] of lines.entries()) {
    const [marker, list, last] = [markers[at], lists[at], blocks.at(-1)]
    const isItem = list !== undefined && isList(list)
    if (marker && isItem) {
      hasTyped ||= line.kind === 'p'
      removeStart(line.nodes, marker.length)
      blocks.push({ kind: marker.kind, level: depthOf(list), nodes: line.nodes })
    } else if (isItem && last) {
      const gap = line.continues ? document.createTextNode(' ') : document.createElement('br')
      last.nodes.push(gap, ...trimmed(line).nodes)
    } else if (line.kind === 'ol' && line.marker) {
      const number = document.createTextNode(`${line.marker} `)
      blocks.push({ kind: 'p', level: 0, nodes: [number, ...line.nodes] })
    } else blocks.push(line)
  }
  return { blocks, hasTyped }
}
