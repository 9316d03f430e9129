'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing as ClickToEdit } from 'next-sanity/visual-editing/client-component'
import { useEffect, useState } from 'react'
import { Banner } from './banner.tsx'
import { useEditTargets } from './use-edit-targets.ts'
import { useFollowContent } from './use-follow-content.ts'
import { outlineStyle, useOutlinesAboveDialogs } from './use-outlines-above-dialogs.ts'
import { useReloadAfterError } from './use-reload-after-error.ts'

/** A link that covers its card ignores the pointer in a preview, so that the coach can click on the card's texts. */
const stretchedLinks = 'a::after { pointer-events: none }'

/**
 * Click-to-edit, and live updates of the preview. Uses only the client component of next-sanity, because its server
 * component has two server actions that anybody could call on every page. A quiz that is played has no click-to-edit:
 * there a press is an answer.
 */
export function VisualEditing() {
  const router = useRouter()
  useFollowContent()
  useEditTargets()
  useOutlinesAboveDialogs()
  useReloadAfterError()
  const [isPlayed, setIsPlayed] = useState(false)
  useEffect(() => setIsPlayed(location.search.startsWith('?play')), [])
  return (
    <>
      <style>{stretchedLinks + outlineStyle}</style>
      {!isPlayed && (
        <ClickToEdit
          onPerspectiveChange={async (perspective) => {
            const endpoint = `/api/draft-mode/perspective?perspective=${perspective}`
            const response = await fetch(endpoint, { method: 'POST' })
            if ((await response.json()).changed) router.refresh()
          }}
        />
      )}
      <Banner />
    </>
  )
}
