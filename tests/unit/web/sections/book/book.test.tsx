import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { Author } from '#web/sections/book/author.tsx'
import { BackCover } from '#web/sections/book/back-cover.tsx'
import { Cover } from '#web/sections/book/cover.tsx'
import { LifestylePictures } from '#web/sections/book/lifestyle-pictures.tsx'
import { Readers } from '#web/sections/book/readers.tsx'
import { RatedStars, Stars } from '#web/sections/book/stars.tsx'

const markup = (node: ReactNode) => renderToStaticMarkup(node)
const none = { alt: null, crop: null, hotspot: null, asset: null }
const nobody = { name: null, role: null, caption: null, bio: null, photo: null }

test('drawings stand in for a cover and a portrait that are not there yet', proves('D20.1'), () => {
  for (const cover of [null, none]) {
    expect(markup(<Cover cover={cover} />)).toMatch(/^<svg/)
    const author = markup(<Author heading={null} founder={{ ...nobody, photo: cover }} />)
    expect(author).toContain('<svg')
    expect(author).not.toContain('<img')
  }
})

test('parts without content take no room', () => {
  expect(markup(<Readers heading={{ _type: 'sectionHeading', title: 'x' }} quotes={[]} />)).toBe('')
  expect(markup(<LifestylePictures pictures={[{ ...none, _key: 'one' }]} />)).toBe('')
  expect(markup(<Author heading={null} founder={null} />)).toBe('')
  expect(markup(<BackCover closing={null} editions="Paperback" buyUrl="https://shop.test" />)).toBe(
    '',
  )
})

test('stars are filled as far as the rating goes, and the words say it', proves('2.55'), () => {
  const filled = (rating: number) =>
    Number(/width="([\d.]+)" height="24"/.exec(markup(<Stars rating={rating} />))?.[1])
  expect(filled(5)).toBe(120)
  expect(filled(4.8)).toBeCloseTo(115.2)
  expect([filled(9), filled(-1)], 'whatever was stored').toEqual([120, 0])
  const rated = markup(<RatedStars rating={5} />)
  expect(rated).toContain('Rated 5 out of 5')
  expect(rated).toContain('aria-hidden="true"')
})
