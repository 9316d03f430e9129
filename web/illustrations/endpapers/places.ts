import type { Tile } from './tile.ts'

type Area = { width: number; height: number }

/** Where a tile has to be drawn to fill an area: one more to the left, and one more above. */
export function places(tile: Tile, { width, height }: Area): { x: number; y: number }[] {
  const columns = Math.ceil(width / tile.width)
  const rows = Math.ceil(height / tile.height)
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, at) => ({
    x: ((at % (columns + 1)) - 1) * tile.width,
    y: (Math.floor(at / (columns + 1)) - 1) * tile.height,
  }))
}
