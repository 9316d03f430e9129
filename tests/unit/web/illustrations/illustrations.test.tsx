import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GET as getDrawing } from '#web/app/drawings/[file]/route.ts'
import { GET as getProgramFile } from '#web/app/worlds/[scene]/[file]/route.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import * as index from '#web/illustrations/generated/index.ts'
import { emblems, endpapers, scenes } from '#web/illustrations/generated/svg.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'

it('scenes and emblems are decoration, referred to by their version', () => {
  const scene = renderToStaticMarkup(<Illustration name="home" className="w-full" />)
  const emblem = renderToStaticMarkup(<Emblem theme={{ colour: 'pine', scene: 'coffee' }} />)
  for (const markup of [scene, emblem]) expect(markup).toContain('aria-hidden="true"')
  expect(scene).toContain(`/drawings/home.svg?v=${index.scenes.home.version}#art`)
  const { version } = index.emblems.coffee
  expect(emblem).toContain(`/worlds/coffee/emblem.svg?v=${version}#art`)
})

describe('the addresses of the illustrations', () => {
  const drawing = (file: string) =>
    getDrawing(new Request('http://test/'), { params: Promise.resolve({ file }) })
  const programFile = (scene: string, file: string) =>
    getProgramFile(new Request('http://test/'), { params: Promise.resolve({ scene, file }) })

  it('answer with the file, to be kept for a year', async () => {
    const answers = [
      [await drawing('home.svg'), scenes.home],
      [await programFile('coffee', 'emblem.svg'), emblems.coffee],
      [await programFile('coffee', 'endpaper.svg'), endpapers.coffee],
    ] as const
    for (const [response, svg] of answers) {
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect((await response.text()) === svg).toBe(true)
    }
  })

  it('answer 404 for an unknown name', async () => {
    expect((await drawing('moon.svg')).status).toBe(404)
    expect((await programFile('coffee', 'other.svg')).status).toBe(404)
    expect((await programFile('nobody', 'emblem.svg')).status).toBe(404)
  })
})
