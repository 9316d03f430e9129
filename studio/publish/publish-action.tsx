import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reasonNotLive } from '#schemas/publish-dates.ts'
import {
  documentLocations,
  hasLocations,
  isOnEveryPage,
  type Usage,
  usageQuery,
} from '../document-locations.ts'
import { useLakeClient } from '../lake-client.ts'
import { siteUrl } from '../site-url.ts'
import { announcement, notNow, onNoPage } from './announce.tsx'
import { createFollower } from './follow.ts'
import { wrapPublish } from './wrap-publish.ts'

/** Publish action that reports when visitors see the change. */
export const withAnnouncement = wrapPublish((description, { id, type, published }) => {
  const announce = useAnnouncement(id, type)
  const publishedAt = published?._updatedAt
  // Update time of the published version when Publish was pressed.
  const pressedOver = useRef<{ publishedAt: string | undefined }>(null)
  useEffect(() => {
    if (!pressedOver.current || !publishedAt) return
    if (pressedOver.current.publishedAt === publishedAt) return
    pressedOver.current = null
    void announce(publishedAt)
  }, [announce, publishedAt])
  return (
    description && {
      ...description,
      onHandle: () => {
        pressedOver.current = { publishedAt }
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
    async (publishedAt: string) => {
      if (!hasLocations(type)) return
      try {
        const usage = await client.fetch<Usage>(usageQuery.fetch, { id }, { perspective: 'raw' })
        const why = usage && reasonNotLive(usage.own, Date.now())
        if (why) return toast.push(notNow(why))
        const place = isOnEveryPage(type) ? '/' : documentLocations(type, usage)[0]?.href
        if (!place) return toast.push(onNoPage)
        const [site, path] = [await siteUrl(), place.replace(/#.*/, '')]
        await follow({ site, path, type, publishedAt }, (progress) =>
          toast.push(announcement(progress, id, new URL(place, site).href)),
        )
      } catch {
        toast.push(announcement('unreachable', id, ''))
      }
    },
    [client, follow, id, toast, type],
  )
}
