import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SanityDocument } from 'sanity'
import { reasonNotLive } from '#schemas/publish-dates.ts'
import { documentLocations, hasLocations, isOnEveryPage, type Usage, usageQuery } from '../document-locations.ts'
import { useLakeClient } from '../lake-client.ts'
import { siteUrl } from '../site-url.ts'
import { announcement, notNow, onNoPage } from './announce.tsx'
import { addressOfText, changedLine } from './changed-words.ts'
import { createFollower } from './follow.ts'
import { rememberPublication } from './undo-publish.ts'
import { wrapAction } from './wrap-action.ts'

/** Publish action that reports when visitors see the change. */
export const withAnnouncement = wrapAction((description, { id, type, published }) => {
  const announce = useAnnouncement(id, type)
  const revision = published?._rev
  // Published version when Publish was pressed.
  const pressedOver = useRef<{ before: SanityDocument | null }>(null)
  useEffect(() => {
    if (!pressedOver.current || !revision) return
    const { before } = pressedOver.current
    if (before?._rev === revision) return
    pressedOver.current = null
    if (before) rememberPublication({ id, before, revision, at: Date.now() })
    void announce(before)
  }, [announce, id, revision])
  return (
    description && {
      ...description,
      onHandle: () => {
        pressedOver.current = { before: published }
        description.onHandle?.()
      },
    }
  )
})

function useAnnouncement(id: string, type: string) {
  const toast = useToast()
  const client = useLakeClient()
  const [follow] = useState(createFollower)
  return useCallback(
    async (before: SanityDocument | null) => {
      if (!hasLocations(type)) return
      try {
        // The form's `_updatedAt` is the time of the browser (sanity 6.16).
        const document = await client.getDocument(id)
        if (!document) return
        const usage = await client.fetch<Usage>(usageQuery.fetch, { id }, { perspective: 'raw' })
        const why = usage && reasonNotLive(usage.own, Date.now())
        if (why) return void toast.push(notNow(why))
        const location = isOnEveryPage(type) ? '/' : documentLocations(type, usage)[0]?.href
        if (!location) return void toast.push(onNoPage)
        const [site, path] = [await siteUrl(), location.replace(/#.*/, '')]
        const place = addressOfText(new URL(location, site).href, changedLine(before, document))
        const change = { site, path, type, publishedAt: document._updatedAt }
        await follow(change, (progress) => toast.push(announcement(progress, id, place)))
      } catch {
        toast.push(announcement('unreachable', id, ''))
      }
    },
    [client, follow, id, toast, type],
  )
}
