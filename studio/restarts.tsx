import { Button, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { basePath } from './env.ts'
import { layoutPlugin } from './layout-plugin.tsx'

/** Polling interval for a restart of the site, in milliseconds. */
const askMs = 5_000

/** Identifier of the site's current start; undefined while the site is down, and in a Studio hosted elsewhere. */
async function startId(): Promise<string | undefined> {
  try {
    const response = await fetch(`${basePath.replace(/\/$/, '')}/start-id`, { cache: 'no-store' })
    const isId = response.ok && response.headers.get('content-type') === 'text/plain'
    return isId ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** Input of this many milliseconds before a failure may not have been saved. */
const savedAfterMs = 30_000

/**
 * Reloads the Studio after a restart or an update of the site. With input that may be unsaved it asks the coach to
 * reload instead. Without a reload the Studio stays at its old version.
 */
function Restarts() {
  const toast = useToast()
  useEffect(() => {
    let first: string | undefined
    let lastThere = performance.now()
    let lastWork = Number.NEGATIVE_INFINITY
    const works = () => {
      lastWork = performance.now()
    }
    for (const event of ['input', 'click']) addEventListener(event, works, { capture: true })
    const stop = () => {
      clearInterval(timer)
      for (const event of ['input', 'click']) removeEventListener(event, works, { capture: true })
    }
    const timer = setInterval(async () => {
      const id = await startId()
      first ??= id
      if (id === first && id !== undefined) lastThere = performance.now()
      if (id === undefined || id === first) return
      stop()
      if (lastWork < lastThere - savedAfterMs) return location.reload()
      toast.push({
        id: 'started-anew',
        status: 'warning',
        title: 'The site was started anew',
        description: (
          <Stack gap={3}>
            <Text size={1}>Please load this page anew: it may be an older version.</Text>
            <Button text="Load anew" onClick={() => location.reload()} />
          </Stack>
        ),
        duration: 24 * 60 * 60 * 1000,
      })
    }, askMs)
    return stop
  }, [toast])
  return null
}

export const restarts = layoutPlugin('restarts', Restarts)
