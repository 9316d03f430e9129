import { createHash } from 'node:crypto'
import { createElement } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { svgText } from '../svg-text.ts'
import { EndpaperArt } from './endpaper-art.tsx'
import { endpapers } from './endpapers.ts'

/** A tile as the file that the style sheet repeats as a mask, and a version of its content. */
export function endpaperFile(program: ProgramKey) {
  const { width, height } = endpapers[program]
  const marks = svgText(createElement(EndpaperArt, { program, ink: '#000', width, height }))
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks}</svg>`
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 10) }
}
