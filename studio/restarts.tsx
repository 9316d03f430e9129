import { Button, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { basePath } from './env.ts'

/** How often the Studio asks whether its site was started anew, in milliseconds. */
const askMs = 5_000

/** Identifier of the start of the site; undefined while it is away, and for a Studio that is hosted elsewhere. */
async function startId(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${basePath.replace(/\/$/, '')}/start-id`, { cache: 'no-store' })
    const isId = answer.ok && answer.headers.get('content-type') === 'text/plain'
    return isId ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** Words typed this long before the site went away may not have been saved, in milliseconds. */
const savedAfterMs = 30_000

/**
 * Loads the Studio anew after a restart or an update, or tells the coach to where she has typed something that may
 * not be saved. What Sanity asked for meanwhile leaves an error in the form's place, and after an update the Studio is
 * an earlier version.
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
            <Text size={1}>Please load this page anew: what you type now may not be saved.</Text>
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

export const restarts = definePlugin({
  name: 'restarts',
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <>
          {props.renderDefault(props)}
          <Restarts />
        </>
      ),
    },
  },
})
