/** A mark of one colour: a stroke where it has a width, else filled. */
export type TileMark = { d: string; w?: number; alpha?: number }

/**
 * A pattern that repeats. Its pieces begin inside the tile and may hang over its right and lower
 * edge, by less than a tile: drawn once more a tile to the left, a tile up, and both, they come in
 * again where they went out.
 */
export type Tile = { width: number; height: number; marks: TileMark[] }
