/* fontkit has no types. These are the types of the functions that this site uses. */
declare module 'fontkit' {
  interface Command {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  interface GlyphRun {
    direction: 'ltr' | 'rtl'
    glyphs: { codePoints: number[]; path: { commands: Command[] } }[]
    advanceWidth: number
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  interface Font {
    unitsPerEm: number
    characterSet: number[]
    layout(text: string): GlyphRun
    hasGlyphForCodePoint(point: number): boolean
  }
  export function create(file: Uint8Array): Font
}
