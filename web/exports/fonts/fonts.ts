import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/* Static files of Fraunces and Figtree, because a PDF has no variable fonts. Made from their
   @fontsource-variable packages (latin and latin-ext) with fonttools' instancer at the site's
   own weights (opsz 72 wght 560; italic opsz 12 wght 420; Figtree wght 420 and 660), merged,
   unhinted. Arrows and ticks are in a subset of Noto's symbols. Other scripts are in Noto Sans
   (12 to 79 kB each), if fontkit shapes them as HarfBuzz does, compared word by word. Fontkit
   shapes Telugu, Malayalam and Gurmukhi wrongly or not at all, and Chinese would be 76 MB. Each
   PDF embeds only the glyphs it uses. The licences lie beside them. */
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

/** Fallback fonts. */
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
 * Reads a font's file. The literal addresses above put the files into a deployment. Without the
 * comment below, the build would include the whole project.
 */
export const fontFile = (face: Face): Buffer =>
  readFileSync(/* turbopackIgnore: true */ files[face])

/** Returns a font, opened at first use. */
export function openFont(face: Face): Font {
  const font = fonts.get(face) ?? create(fontFile(face))
  fonts.set(face, font)
  return font
}

/** True if a font has all glyphs of a character. */
export const hasGlyphs = (face: Face, character: string): boolean =>
  [...character].every((one) => openFont(face).hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
