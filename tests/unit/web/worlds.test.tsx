import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { GET, generateStaticParams } from '#web/app/worlds/[program]/[file]/route.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { emblemFile } from '#web/illustrations/emblems/emblem-file.ts'
import { emblems } from '#web/illustrations/emblems/emblems.ts'
import { endpaperFile } from '#web/illustrations/endpapers/endpaper-file.ts'
import { endpapers } from '#web/illustrations/endpapers/endpapers.ts'
import { places } from '#web/illustrations/endpapers/places.ts'

const css = readFileSync('web/ui/styles/endpaper.css', 'utf8')
const reads = { M: 2, l: 2, q: 4, c: 6 } as const
type Point = [x: number, y: number]

/** A piece's points: where it begins and ends, and all that its curves lean towards. */
function pointsOf(piece: string): Point[] {
  let [x, y]: Point = [0, 0]
  const points: Point[] = []
  for (const [, letter = '', rest = ''] of piece.matchAll(/([Mlqcz])([^Mlqcz]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const take =
      letter === 'z' ? 1 : reads[letter === 'M' || letter === 'l' || letter === 'q' ? letter : 'c']
    for (let at = 0; at < numbers.length; at += take) {
      for (let one = at; one < at + take; one += 2) {
        points.push([x + (numbers[one] ?? 0), y + (numbers[one + 1] ?? 0)])
      }
      ;[x, y] = points.at(-1) ?? [x, y]
    }
  }
  return points
}

const piecesOf = (d: string) => [...d.matchAll(/M[^M]+/g)].map(([piece]) => piece)

/** By how much two lengths differ when a tile more or less does not count. */
const apart = (length: number, tile: number) => Math.abs(length - Math.round(length / tile) * tile)

describe.each(programs.map(({ key }) => key))('the endpaper of %s', (key) => {
  const tile = endpapers[key]
  const pieces = tile.marks.flatMap(({ d, w = 0 }) =>
    piecesOf(d).map((piece) => ({ piece, pen: w / 2, points: pointsOf(piece) })),
  )

  it('begins every piece inside the tile, and lets none hang over by a whole one', () => {
    expect(pieces.length).toBeGreaterThan(10)
    for (const { piece, pen, points } of pieces) {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      expect(Math.min(...xs) - pen, piece).toBeGreaterThanOrEqual(0)
      expect(Math.min(...ys) - pen, piece).toBeGreaterThanOrEqual(0)
      expect(Math.max(...xs) + pen, piece).toBeLessThanOrEqual(tile.width * 2)
      expect(Math.max(...ys) + pen, piece).toBeLessThanOrEqual(tile.height * 2)
    }
  })

  it('draws a counterpart of what hangs over, a tile to the left and a tile up', () => {
    const { text } = endpaperFile(key)
    const { width, height } = tile
    for (const [x, y] of [
      [-width, -height],
      [0, -height],
      [-width, 0],
      [0, 0],
    ]) {
      expect(text).toContain(`<use href="#endpaper-${key}" x="${x}" y="${y}"/>`)
    }
    expect(places(tile, tile)).toHaveLength(4)
  })

  it('ends a line that runs through the tile where its next one begins', () => {
    for (const { piece, points } of pieces.filter(({ piece }) => !piece.includes('z'))) {
      const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)]
      const [wide, high] = [Math.abs(last[0] - first[0]), Math.abs(last[1] - first[1])]
      if (wide < tile.width * 0.75 && high < tile.height * 0.75) continue
      expect(apart(wide, tile.width), piece).toBeLessThan(0.15)
      expect(apart(high, tile.height), piece).toBeLessThan(0.15)
    }
  })

  it('is one colour, small, and the file that the style sheet names', () => {
    const { text, version } = endpaperFile(key)
    expect(gzipSync(text).length).toBeLessThan(3_200)
    expect(new Set(text.match(/(?<=(?:fill|stroke)=")[^"]+/g))).toEqual(new Set(['none', '#000']))
    expect(css).toContain(`/worlds/${key}/endpaper.svg?v=${version}`)
    expect(css).toContain(`--endpaper-width: ${tile.width}px`)
  })
})

describe.each(programs.map(({ key }) => key))('the emblem of %s', (key) => {
  it('is decoration in the program’s own colours, referred to by its content’s version', () => {
    const markup = renderToStaticMarkup(<Emblem program={key} className="size-21" />)
    expect(markup).toMatch(/^<svg viewBox="0 0 96 96" class="size-21"/)
    expect(markup).toContain(`data-program="${key}"`)
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).toContain(`/worlds/${key}/emblem.svg?v=${emblemFile(key).version}#art`)
  })

  it('is a stitched patch, small, with every colour from the tokens', () => {
    const { text } = emblemFile(key)
    expect(gzipSync(text).length).toBeLessThan(1_500)
    expect(emblems[key].filter(({ dash, line }) => dash && line === 'on')).toHaveLength(1)
    const colours = text.match(/(?<=(?:fill|stroke)=")[^"]+/g) ?? []
    for (const colour of colours) if (colour !== 'none') expect(colour).toMatch(/var\(--color-/)
  })

  it('stays on its patch', () => {
    for (const { d, w = 0, by: [x, y] = [0, 0] } of emblems[key]) {
      const all = piecesOf(d)
        .flatMap((piece) => pointsOf(piece))
        .flat()
      expect(Math.min(...all) - w / 2).toBeGreaterThan(0)
      expect(Math.max(...all) + Math.max(w / 2, x, y)).toBeLessThan(96)
    }
  })
})

describe('the worlds', () => {
  it('are five different ones', () => {
    for (const make of [endpaperFile, emblemFile]) {
      expect(new Set(programs.map(({ key }) => make(key).text)).size).toBe(programs.length)
    }
  })

  it('are files, and there are no others', async () => {
    expect(generateStaticParams()).toHaveLength(programs.length * 2)
    const ask = (program: string, file: string) =>
      GET(new Request('http://localhost'), { params: Promise.resolve({ program, file }) })
    const answer = await ask('manager_coach', 'emblem.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toBe(emblemFile('manager_coach').text)
    expect((await ask('manager_coach', 'other.svg')).status).toBe(404)
    expect((await ask('nobody', 'emblem.svg')).status).toBe(404)
  })
})
