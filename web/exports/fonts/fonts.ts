import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/* Static files of Fraunces and Figtree, because a PDF has no variable fonts. They were made from their
   @fontsource-variable packages (latin and latin-ext) with fonttools' instancer at the site's own weights (opsz 72 wght
   560; italic opsz 12 wght 420; Figtree wght 420 and 660), and are merged and unhinted. Arrows and ticks are in a
   subset of Noto's symbols. Other scripts are in Noto Sans (7 to 79 kB each), if fontkit shapes them as HarfBuzz does.
   Tested with the names of all languages and countries in 28 languages. Burmese has no font, because fontkit puts its
   vowels behind their letters. noto-alphabets has Cyrillic, Greek and Vietnamese. Chinese and Japanese are in Droid
   Sans Fallback (2.1 MB; Noto's would be 76 MB), Korean in a subset of Nanum Gothic. The woff files are Debian's
   (fonts-noto-core, fonts-droid-fallback, fonts-nanum), reduced to their script and unhinted with pyftsubset. Each PDF
   embeds only the glyphs it uses. Licences are in license.txt. */
const ownFonts = {
  text: new URL('./figtree.ttf', import.meta.url),
  bold: new URL('./figtree-bold.ttf', import.meta.url),
  display: new URL('./fraunces.ttf', import.meta.url),
  italic: new URL('./fraunces-italic.ttf', import.meta.url),
}

/** Fallback fonts in the order in which they are searched for a character. */
const fallbackFonts = {
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
  alphabets: new URL('./noto-alphabets.woff', import.meta.url),
  hebrew: new URL('./noto-hebrew.woff', import.meta.url),
  armenian: new URL('./noto-armenian.woff', import.meta.url),
  georgian: new URL('./noto-georgian.woff', import.meta.url),
  telugu: new URL('./noto-telugu.woff', import.meta.url),
  malayalam: new URL('./noto-malayalam.woff', import.meta.url),
  gurmukhi: new URL('./noto-gurmukhi.woff', import.meta.url),
  oriya: new URL('./noto-oriya.woff', import.meta.url),
  sinhala: new URL('./noto-sinhala.woff', import.meta.url),
  thai: new URL('./noto-thai.woff', import.meta.url),
  lao: new URL('./noto-lao.woff', import.meta.url),
  khmer: new URL('./noto-khmer.woff', import.meta.url),
  ethiopic: new URL('./noto-ethiopic.woff', import.meta.url),
  han: new URL('./han-kana.woff', import.meta.url),
  hangul: new URL('./hangul.woff', import.meta.url),
  symbols: new URL('./noto-symbols.ttf', import.meta.url),
}

const files = { ...ownFonts, ...fallbackFonts }

export type Face = keyof typeof files

const isFace = (name: string): name is Face => name in files

export const faces = Object.keys(files).filter(isFace)

export const fallbackFaces = Object.keys(fallbackFonts).filter(isFace)

const fonts = new Map<Face, Font>()

/** Returns the path of a font's file. A deployment includes the files, because their URLs above are literal. */
export const fontFile = (face: Face): string => fileURLToPath(files[face])

/**
 * Returns a font, opened at first use. Without the `turbopackIgnore` comment the build would include the whole project.
 */
export function openFont(face: Face): Font {
  const font = fonts.get(face) ?? create(readFileSync(/* turbopackIgnore: true */ fontFile(face)))
  fonts.set(face, font)
  return font
}

export const hasGlyphs = (face: Face, character: string): boolean =>
  [...character].every((one) => openFont(face).hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
