import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import type { ImageGrid } from './image-grid.tsx'

type Props = ComponentProps<typeof ImageGrid>

/** Loads the grid and its motion library (17 kB gzipped), which an empty bank does not need. */
const code = lazyOnInteraction<ComponentType<Props>>(() =>
  import('./image-grid.tsx').then(({ ImageGrid }) => ImageGrid),
)

/**
 * Renders the image grid once its code is loaded.
 * @param onFocusLost called if the focused retry button is removed
 */
export function LazyImageGrid({ onFocusLost, ...props }: Props & { onFocusLost: () => void }) {
  const [Grid, setGrid] = useState(() => code.loaded)
  const [failed, setFailed] = useState(false)

  const load = async (button?: HTMLElement) => {
    const loaded = await code.load()
    if (loaded && button && document.activeElement === button) onFocusLost()
    setGrid(() => loaded)
    setFailed(!loaded)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the button loads again.
  useEffect(() => void load(), [])

  if (Grid) return <Grid {...props} />
  if (!failed) return <div className="min-h-72" />
  return (
    <div role="alert" className="p-5">
      <p>Your images are here, but what shows them could not be loaded. Please check your connection.</p>
      <Button className="mt-5" onClick={(event) => load(event.currentTarget)}>
        Try again
      </Button>
    </div>
  )
}
