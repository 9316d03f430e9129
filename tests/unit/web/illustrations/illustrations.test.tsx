import { globSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { GET as getDrawing } from '#web/app/drawings/[file]/route.ts'
import { GET as getProgramFile } from '#web/app/worlds/[program]/[file]/route.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import * as index from '#web/illustrations/generated/index.ts'
import { emblems, endpapers, scenes } from '#web/illustrations/generated/svg.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'

const keys = programs.map(({ key }) => key)
const css = globSync('web/**/*.css')
  .map((file) => readFileSync(file, 'utf8'))
  .join('')

const coloursIn = (svg: string) =>
  [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour = '']) => colour)

const wrapper = /^<svg xmlns="[^"]+" viewBox="\d+ -?\d+ \d+ \d+"><g id="art">.*<\/g><\/svg>$/

describe.each(Object.entries({ ...scenes, ...emblems }))('%s.svg', (_name, svg) => {
  it('takes every colour from the design tokens, for dark mode', () => {
    for (const colour of coloursIn(svg))
      if (colour !== 'none') expect(colour).toMatch(/var\(--color-[a-z-]+\)/)
  })

  it('can be referred into, and is small on the wire', () => {
    expect(wrapper.test(svg)).toBe(true)
    expect(gzipSync(svg).length).toBeLessThan(6000)
  })
})

describe.each(keys)('the endpaper of %s', (key) => {
  it('is one colour, small, and at the address and size that the style sheet names', () => {
    const svg = endpapers[key]
    expect(gzipSync(svg).length).toBeLessThan(3200)
    expect(new Set(coloursIn(svg))).toEqual(new Set(['none', '#000']))
    const { version, viewBox } = index.endpapers[key]
    expect(css.includes(`/worlds/${key}/endpaper.svg?v=${version}`)).toBe(true)
    expect(css.includes(`--endpaper-width: ${viewBox.split(' ')[2]}px`)).toBe(true)
  })
})

it('every program has a scene, an emblem and an endpaper of its own', () => {
  for (const svgs of [scenes, emblems, endpapers])
    expect(new Set(keys.map((key) => svgs[key])).size).toBe(programs.length)
})

it('scenes and emblems are decoration, referred to by their version', () => {
  const scene = renderToStaticMarkup(<Illustration name="home" className="w-full" />)
  const emblem = renderToStaticMarkup(<Emblem program="manager_coach" />)
  for (const markup of [scene, emblem]) expect(markup).toContain('aria-hidden="true"')
  expect(scene).toContain(`/drawings/home.svg?v=${index.scenes.home.version}#art`)
  const { version } = index.emblems.manager_coach
  expect(emblem).toContain(`/worlds/manager_coach/emblem.svg?v=${version}#art`)
  expect(emblem).toContain('data-program="manager_coach"')
})

describe('the addresses of the illustrations', () => {
  const drawing = (file: string) =>
    getDrawing(new Request('http://test/'), { params: Promise.resolve({ file }) })
  const programFile = (program: string, file: string) =>
    getProgramFile(new Request('http://test/'), { params: Promise.resolve({ program, file }) })

  it('answer with the file, to be kept for a year', async () => {
    const answers = [
      [await drawing('home.svg'), scenes.home],
      [await programFile('manager_coach', 'emblem.svg'), emblems.manager_coach],
      [await programFile('manager_coach', 'endpaper.svg'), endpapers.manager_coach],
    ] as const
    for (const [response, svg] of answers) {
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect((await response.text()) === svg).toBe(true)
    }
  })

  it('answer 404 for an unknown name', async () => {
    expect((await drawing('moon.svg')).status).toBe(404)
    expect((await programFile('manager_coach', 'other.svg')).status).toBe(404)
    expect((await programFile('nobody', 'emblem.svg')).status).toBe(404)
  })
})

it('the pictures of the seed are WebP and under 90 kB each', () => {
  const folder = new URL('../../../../studio/seed/images/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  expect(names.length).toBeGreaterThanOrEqual(9)
  for (const name of names) {
    const bytes = readFileSync(new URL(name, folder))
    expect(bytes.subarray(8, 12).toString('latin1'), name).toBe('WEBP')
    expect(bytes.length, name).toBeLessThan(90_000)
  }
})
