import { expect, it } from 'vitest'
import { drawingFile } from '#web/drawing/drawing-file.ts'
import { drawings, isDrawing } from '#web/drawing/drawings.ts'
import { svgText } from '#web/drawing/svg-text.ts'

function Twice({ d }: { d: string }) {
  return (
    <>
      <path d={d} />
      <path d={d} strokeWidth={2} />
    </>
  )
}

it('writes elements, components, fragments, lists and text as SVG', () => {
  const drawn = svgText(
    <g className="a" strokeLinecap="round">
      <Twice d="M0 0" />
      {['x', 'y'].map((one) => (
        <text key={one}>{`${one} < & "`}</text>
      ))}
      {null}
      {false}
    </g>,
  )
  expect(drawn).toBe(
    '<g class="a" stroke-linecap="round"><path d="M0 0"/><path d="M0 0" stroke-width="2"/>' +
      '<text>x &lt; &amp; &quot;</text><text>y &lt; &amp; &quot;</text></g>',
  )
})

it.each(Object.keys(drawings).filter(isDrawing))('%s becomes a file one can refer into', (name) => {
  const { text, viewBox } = drawingFile(name)
  expect(viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/)
  expect(text).toContain('<g id="art">')
  // A drawing is hundreds of strokes; losing a component's worth of them must not go unseen.
  expect(text.match(/<path/g)?.length).toBeGreaterThan(40)
  expect(text).not.toMatch(/\[object|undefined|NaN/)
})
