import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/*
 * Fraunces and Figtree as static files, because a PDF has no variable fonts: out of their
 * @fontsource-variable packages, latin and latin-ext, cut with fonttools' instancer at the site's own
 * weights (opsz 72 wght 560; italic opsz 12 wght 420; Figtree wght 420 and 660), merged, unhinted.
 * Arrows and ticks are set in a cut of Noto's symbols, other scripts in Noto Sans (12 to 79 kB each): those that
 * fontkit shapes as HarfBuzz does, compared word by word. Telugu, Malayalam and Gurmukhi it shapes wrongly or not at
 * all, and Chinese would be 76 MB. Each PDF embeds only the glyphs it uses. The licences lie beside them.
 */
const files = {
  text: new URL('./figtree.ttf', import.meta.url),
  bold: new URL('./figtree-bold.ttf', import.meta.url),
  display: new URL('./fraunces.ttf', import.meta.url),
  italic: new URL('./fraunces-italic.ttf', import.meta.url),
  devanagari: new URL('./noto-devanagari.ttf', import.meta.url),
  bengali: new URL(
    '../../../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff',
    import.meta.url,
  ),
  gujarati: new URL(
    '../../../node_modules/@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff',
    import.meta.url,
  ),
  kannada: new URL(
    '../../../node_modules/@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff',
    import.meta.url,
  ),
  tamil: new URL(
    '../../../node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff',
    import.meta.url,
  ),
  arabic: new URL(
    '../../../node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    import.meta.url,
  ),
  symbols: new URL('./noto-symbols.ttf', import.meta.url),
}

export type Face = keyof typeof files

/** Fonts for what the chosen one lacks. */
export const otherScripts = [
  'devanagari',
  'bengali',
  'gujarati',
  'kannada',
  'tamil',
  'arabic',
  'symbols',
] as const

export const faces = Object.keys(files).filter((name): name is Face => name in files)

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
