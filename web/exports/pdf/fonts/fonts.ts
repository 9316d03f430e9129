import { readFileSync } from 'node:fs'
import * as coverage from './coverage.ts'

/*
 * Fraunces and Figtree as static files, because a PDF has no variable fonts: out of their
 * @fontsource-variable packages, latin and latin-ext, cut with fonttools' instancer at the site's own
 * weights (opsz 72 wght 560; italic opsz 12 wght 420; Figtree wght 420 and 660), merged, unhinted.
 * Hindi is set in Noto Sans Devanagari, arrows and ticks in a cut of Noto's symbols: the coach may
 * type either. Each PDF embeds only the glyphs it uses. The licences lie beside them.
 */
const files = {
  text: new URL('./figtree.ttf', import.meta.url),
  bold: new URL('./figtree-bold.ttf', import.meta.url),
  display: new URL('./fraunces.ttf', import.meta.url),
  italic: new URL('./fraunces-italic.ttf', import.meta.url),
  devanagari: new URL('./noto-devanagari.ttf', import.meta.url),
  symbols: new URL('./noto-symbols.ttf', import.meta.url),
}

export type Face = keyof typeof files

const kept = new Map<Face, Buffer>()

/**
 * A font's file, read at first use. The addresses above bring the files into a deployment; without the
 * mark the build would bring the whole project.
 */
export function fontFile(face: Face): Buffer {
  const file = kept.get(face) ?? readFileSync(/* turbopackIgnore: true */ files[face])
  kept.set(face, file)
  return file
}

type Range = readonly [first: number, last: number]

const ranges = (list: string): Range[] =>
  list.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const text = ranges(coverage.text)
const covered: Record<Face, Range[]> = {
  text,
  bold: text,
  display: ranges(coverage.display),
  italic: ranges(coverage.italic),
  devanagari: ranges(coverage.devanagari),
  symbols: ranges(coverage.symbols),
}

/** Whether a font has everything that a character is made of. */
export const has = (face: Face, character: string): boolean =>
  [...character].every((one) => {
    const point = one.codePointAt(0) ?? 0
    return covered[face].some(([first, last]) => first <= point && point <= last)
  })
