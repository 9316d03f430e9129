// biome-ignore-all format: drawn marks, one to a line
import type { ReactNode } from 'react'

/** A sheet of paper with the program's colour across its head. */
export function Leaf({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M26 29c62-1.800 124-2 186.500-.7 1.500 47 1.300 94-.3 141-62 1.600-124 1.700-186 .2-1.600-47-1.700-93.600-.2-140.500z" className="fill-surface stroke-ink" strokeWidth={2.250} />
      <path d="M38 41c53-1 107-1.100 162-.3" stroke="var(--program-ink)" strokeWidth={3} />
      {children}
    </>
  )
}

/** A narrower one, with room for something beside it. */
export function SlimLeaf({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M26 29c37-1.500 74-1.700 111.500-.7 1.300 47 1.100 94-.3 141-37 1.400-74 1.500-111 .2-1.600-47-1.700-93.600-.2-140.500z" className="fill-surface stroke-ink" strokeWidth={2.250} />
      <path d="M38 41c28-.7 57-.8 86-.3" stroke="var(--program-ink)" strokeWidth={3} />
      {children}
    </>
  )
}

type Line = [x: number, y: number, length: number]

/** Lines somebody has written, not to be read. */
export function Written({ lines }: { lines: Line[] }) {
  return (
    <path d={lines.map(([x, y, length]) => `M${x} ${y}c${length * 0.3}-.8 ${length * 0.7}-.9 ${length}-.2`).join('')} className="stroke-control" strokeWidth={1.750} />
  )
}

/** Boxes to tick, the first ones ticked. */
export function Boxes({ x, y, rows, width, ticked }: { x: number; y: number; rows: number; width: number; ticked: number }) {
  const all = Array.from({ length: rows }, (_, row) => y + row * 19)
  return (
    <>
      <path d={all.map((top) => `M${x} ${top}c3.600-.2 6.800-.2 10.200 0 .2 3.500.2 6.600 0 10-3.400.2-6.700.2-10.100 0-.2-3.400-.2-6.600-.1-10z`).join('')} className="stroke-control" strokeWidth={1.500} />
      <Written lines={all.map((top, row) => [x + 17, top + 6, (width - 17) * (row % 2 ? 0.7 : 1)])} />
      {ticked > 0 && (
        <path d={all.slice(0, ticked).map((top) => `M${x + 2} ${top + 4}c1.500 1.600 2.800 3 4 4.600 2.600-4.200 5.200-8 8.300-11.600`).join('')} stroke="var(--program-ink)" strokeWidth={2.250} />
      )}
    </>
  )
}
