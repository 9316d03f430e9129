import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

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

const fonts = new Map<Face, Font>()

/**
 * Reads a font's file. The addresses above bring the files into a deployment; without the mark the build
 * would bring the whole project.
 */
export const fontFile = (face: Face): Buffer =>
  readFileSync(/* turbopackIgnore: true */ files[face])

/** A font, opened at first use. */
export function openFont(face: Face): Font {
  const font = fonts.get(face) ?? create(fontFile(face))
  fonts.set(face, font)
  return font
}

/** Whether a font has everything that a character is made of. */
export const hasGlyphs = (face: Face, character: string): boolean =>
  [...character].every((one) => openFont(face).hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
