import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { drawings, type IllustrationName } from './illustrations.ts'
import { outermost, svgText } from './svg-text.ts'

/** A drawing as a file, its own proportions, and where pages refer into it: by its content's version. */
export function illustrationFile(name: IllustrationName) {
  const svg = outermost(createElement(drawings[name]))
  const viewBox = String(svg?.viewBox ?? '0 0 480 400')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g id="art">${svgText(svg?.children)}</g></svg>`
  const version = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { text, viewBox, address: `/drawings/${name}.svg?v=${version}#art` }
}
