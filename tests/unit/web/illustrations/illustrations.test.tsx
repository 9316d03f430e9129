import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { colouredIllustration } from '#web/illustrations/coloured-illustration.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { scenes } from '#web/illustrations/generated/index.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'

it('scenes and emblems are hidden from screen readers, and have their version in the URL', () => {
  const scene = renderToStaticMarkup(<Illustration name="home" className="w-full" />)
  const emblem = renderToStaticMarkup(<Emblem theme={{ colour: 'pine', scene: 'coffee' }} />)
  for (const markup of [scene, emblem]) expect(markup).toContain('aria-hidden="true"')
  expect(scene).toContain(`/drawings/home.svg?v=${scenes.home.version}#art`)
  expect(emblem).toContain(`/drawings/emblem_coffee.svg?v=${scenes.emblem_coffee.version}#art`)
  expect(emblem).toContain('data-theme="pine coffee"')
})

it('a lazy illustration is an image with its size, in the program’s colours', () => {
  const picture = renderToStaticMarkup(<Emblem theme={{ colour: 'plum', scene: 'coffee' }} lazy />)
  const address = `/coloured-drawings/plum/emblem_coffee.svg?v=${scenes.emblem_coffee.version}`
  for (const part of [`src="${address}"`, 'loading="lazy"', 'width="', 'aria-hidden="true"'])
    expect(picture).toContain(part)
})

it('an illustration defines exactly the colours that it uses, for light and for dark mode', () => {
  for (const colour of ['plain', 'plum'])
    for (const name of ['small_page', 'emblem_coffee', 'shelf']) {
      const svg = colouredIllustration(name, colour) ?? ''
      const [style = '', ...drawn] = svg.split('</style>')
      const [day = '', night = ''] = style.split('@media(prefers-color-scheme:dark)')
      const read = new Set(drawn.join('').match(/(?<=var\()--[a-z-]+/g))
      if (colour === 'plain') for (const name of read) if (name.startsWith('--program')) read.delete(name)
      expect(read, `${name} ${colour}`).toContain('--color-ink')
      for (const mode of [day, night]) expect(new Set(mode.match(/--[a-z-]+(?=:)/g)), `${name} ${colour}`).toEqual(read)
    }
  expect(colouredIllustration('none', 'plain') ?? colouredIllustration('shelf', 'none')).toBeUndefined()
})
