import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GET, generateStaticParams } from '#web/app/drawings/[file]/route.ts'
import { illustrationFile } from '#web/illustrations/illustration-file.ts'
import { drawings, isIllustration } from '#web/illustrations/illustrations.ts'
import { svgText } from '#web/illustrations/svg-text.ts'

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

it.each(Object.keys(drawings).filter(isIllustration))(
  '%s becomes a file one can refer into',
  (name) => {
    const { text, viewBox } = illustrationFile(name)
    expect(viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/)
    expect(text).toContain('<g id="art">')
    // Losing a component's worth of strokes must not go unseen: React draws as many.
    const drawn = renderToStaticMarkup(createElement(drawings[name]))
    expect(text.match(/<path/g)?.length).toBe(drawn.match(/<path/g)?.length)
    expect(text).not.toMatch(/\[object|undefined|NaN/)
    expect(gzipSync(text).length).toBeLessThan(12_000)
    expect(text).not.toMatch(/(?:fill|stroke)="(?:#|rgb|hsl)/)
  },
)

it('serves every one of them, and no other, under an address without end', async () => {
  const served = generateStaticParams().map(({ file }) => file)
  expect(served).toEqual(Object.keys(drawings).map((name) => `${name}.svg`))
  for (const file of served) {
    const response = await GET(new Request(`http://test/drawings/${file}`), {
      params: Promise.resolve({ file }),
    })
    expect(response.headers.get('content-type'), file).toBe('image/svg+xml')
    expect(response.headers.get('cache-control'), file).toContain('immutable')
  }
  const unknown = Promise.resolve({ file: 'moon.svg' })
  expect((await GET(new Request('http://test/'), { params: unknown })).status).toBe(404)
})
