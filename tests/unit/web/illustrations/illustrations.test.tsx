import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Emblem } from '#web/illustrations/emblem.tsx'
import * as index from '#web/illustrations/generated/index.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'

it('scenes and emblems are decoration, referred to by their version', () => {
  const scene = renderToStaticMarkup(<Illustration name="home" className="w-full" />)
  const emblem = renderToStaticMarkup(<Emblem theme={{ colour: 'pine', scene: 'coffee' }} />)
  for (const markup of [scene, emblem]) expect(markup).toContain('aria-hidden="true"')
  expect(scene).toContain(`/drawings/home.svg?v=${index.scenes.home.version}#art`)
  const { version } = index.emblems.coffee
  expect(emblem).toContain(`/worlds/coffee/emblem.svg?v=${version}#art`)
})
