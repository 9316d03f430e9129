import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { BookCover } from '#web/illustrations/book-cover.tsx'
import { FounderMark } from '#web/illustrations/founder-mark.tsx'
import { drawings } from '#web/illustrations/illustrations.ts'
import * as ornaments from '#web/illustrations/ornaments.tsx'
import type { ArtProps } from '#web/illustrations/scene.tsx'
import * as trail from '#web/illustrations/trail-line.tsx'

const scenes: Record<string, ComponentType<ArtProps>> = { ...drawings, BookCover, FounderMark }
const small: Record<string, ComponentType<{ className?: string }>> = { ...ornaments, ...trail }

const markup = (part: ComponentType<ArtProps>, props: ArtProps = {}) =>
  renderToStaticMarkup(createElement(part, props))

describe.each(Object.entries({ ...scenes, ...small }))('%s', (_name, part) => {
  const plain = markup(part, { className: 'w-full' })

  it('takes every colour from the tokens, so that dark mode needs no second drawing', () => {
    const colours = [...plain.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(colours.length).toBeGreaterThan(0)
    for (const colour of colours)
      if (colour !== 'none') expect(colour).toMatch(/var\(--color-[a-z-]+\)/)
    expect(plain).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl/i)
  })

  it('is one svg that scales, with paths a browser can read', () => {
    expect(plain).toMatch(/^<svg viewBox="-?\d+ -?\d+ \d+ \d+" class="w-full"/)
    const paths = [...plain.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? '')
    for (const path of paths) expect(path).toMatch(/^M[-\d.\sMLQCZclmqz]+$/)
  })

  it('carries no id, so that it may stand on a page twice', () => {
    expect(plain).not.toMatch(/ id="/)
  })
})

describe.each(Object.entries(scenes))('%s', (_name, part) => {
  it('is decoration without a title and a named image with one', () => {
    expect(markup(part)).toContain('aria-hidden="true"')
    expect(markup(part)).not.toContain('<title>')
    const named = markup(part, { title: 'A desk & a trail' })
    expect(named).toContain('role="img"')
    expect(named).toContain('<title>A desk &amp; a trail</title>')
    expect(named).not.toContain('aria-hidden')
  })

  it('weighs under 6 kB on the wire', () => {
    expect(gzipSync(markup(part)).length).toBeLessThan(6000)
  })
})

describe('the programs', () => {
  it('have a drawing of their own each', () => {
    const drawn = programs.map(({ key }) => markup(drawings[key]))
    expect(new Set(drawn).size).toBe(programs.length)
  })
})

describe('the pictures of the seed', () => {
  const folder = new URL('../../../studio/seed/images/', import.meta.url)

  it('are WebP and under 90 kB each', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.webp'))
    expect(names.length).toBeGreaterThanOrEqual(9)
    for (const name of names) {
      const bytes = readFileSync(new URL(name, folder))
      expect(bytes.subarray(8, 12).toString('latin1'), name).toBe('WEBP')
      expect(bytes.length, name).toBeLessThan(90_000)
    }
  })
})
