import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/* Static files of Fraunces and Figtree, because a PDF has no variable fonts. They were made from their
   @fontsource-variable packages (latin and latin-ext) with fonttools' instancer at the site's own weights (opsz 72 wght
   560; italic opsz 12 wght 420; Figtree wght 420 and 660), and are merged and unhinted. Arrows and ticks are in a
   subset of Noto's symbols. Other scripts are in Noto Sans, where fontkit shapes them as HarfBuzz does. Tested with the
   names of all languages and countries in 28 languages. Burmese has no font, because fontkit puts its vowels behind
   their letters. noto-alphabets has Cyrillic, Greek and Vietnamese. Chinese and Japanese are in Droid Sans Fallback (4
   MB; Noto's would be 76 MB), Korean in a subset of Nanum Gothic. They are Debian's (fonts-noto-core,
   fonts-droid-fallback, fonts-nanum), reduced to their script and unhinted with pyftsubset. They are no woff files,
   because fontkit would unpack the whole file again for each glyph. Missing anchors of marks are filled, because
   fontkit fails at them. Bengali's `init` forms are taken out, because fontkit sets them within words too. Each PDF
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
  bengali: new URL('./noto-bengali.ttf', import.meta.url),
  gujarati: new URL('./noto-gujarati.ttf', import.meta.url),
  kannada: new URL('./noto-kannada.ttf', import.meta.url),
  tamil: new URL('./noto-tamil.ttf', import.meta.url),
  arabic: new URL('./noto-arabic.ttf', import.meta.url),
  alphabets: new URL('./noto-alphabets.ttf', import.meta.url),
  hebrew: new URL('./noto-hebrew.ttf', import.meta.url),
  armenian: new URL('./noto-armenian.ttf', import.meta.url),
  georgian: new URL('./noto-georgian.ttf', import.meta.url),
  telugu: new URL('./noto-telugu.ttf', import.meta.url),
  malayalam: new URL('./noto-malayalam.ttf', import.meta.url),
  gurmukhi: new URL('./noto-gurmukhi.ttf', import.meta.url),
  oriya: new URL('./noto-oriya.ttf', import.meta.url),
  sinhala: new URL('./noto-sinhala.ttf', import.meta.url),
  thai: new URL('./noto-thai.ttf', import.meta.url),
  lao: new URL('./noto-lao.ttf', import.meta.url),
  khmer: new URL('./noto-khmer.ttf', import.meta.url),
  ethiopic: new URL('./noto-ethiopic.ttf', import.meta.url),
  han: new URL('./han-kana.ttf', import.meta.url),
  hangul: new URL('./hangul.ttf', import.meta.url),
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
