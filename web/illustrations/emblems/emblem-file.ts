import { createHash } from 'node:crypto'
import { createElement } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { svgText } from '../svg-text.ts'
import { EmblemArt } from './emblem-art.tsx'
import { emblemSize } from './emblems.ts'

export const emblemBox = `0 0 ${emblemSize} ${emblemSize}`

/** An emblem as a file that pages refer into, in the page's colours, and a version of its content. */
export function emblemFile(program: ProgramKey) {
  const marks = svgText(createElement(EmblemArt, { program }))
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${emblemBox}"><g id="art">${marks}</g></svg>`
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 10) }
}
