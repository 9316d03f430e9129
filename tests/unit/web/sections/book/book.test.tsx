import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { Author } from '#web/sections/book/author.tsx'
import { BackCover } from '#web/sections/book/back-cover.tsx'
import { Cover } from '#web/sections/book/cover.tsx'
import { LifestylePictures } from '#web/sections/book/lifestyle-pictures.tsx'
import { Testimonials } from '#web/sections/book/testimonials.tsx'

const markup = (node: ReactNode) => renderToStaticMarkup(node)
const none = { alt: null, crop: null, hotspot: null, asset: null }
const nobody = { name: null, role: null, caption: null, bio: null, photo: null }

test('a missing cover or portrait is replaced with an illustration', proves('D20.1'), () => {
  for (const cover of [null, none]) {
    expect(markup(<Cover cover={cover} />)).toMatch(/^<svg/)
    const author = markup(<Author book={{ authorHeading: null, founder: { ...nobody, photo: cover } }} />)
    expect(author).toContain('/founder.svg')
    expect(author).not.toContain('/media/')
  }
})

test('a section without content is not rendered', () => {
  const testimonialsHeading = { title: 'x' }
  const closing = { closing: null, editions: 'Paperback', title: 'x', cover: null }
  for (const part of [
    <Testimonials key="readers" book={{ testimonialsHeading, testimonials: [] }} />,
    <LifestylePictures key="plates" book={{ lifestyle: [{ ...none, _key: 'one' }] }} />,
    <Author key="author" book={{ authorHeading: null, founder: null }} />,
    <BackCover key="buy" book={closing} buyUrl="https://shop.test" />,
  ]) {
    expect(markup(part)).toBe('')
  }
})
