'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing as ClickToEdit } from 'next-sanity/visual-editing/client-component'
import { Banner } from './banner.tsx'
import { useEditTargets } from './use-edit-targets.ts'
import { useFollowContent } from './use-follow-content.ts'
import { outlineStyle, useOutlinesAboveDialogs } from './use-outlines-above-dialogs.ts'

/** A link that covers its card lets presses through to the card's texts, each with a field of its own. */
const stretchedLinks = 'a::after { pointer-events: none }'

/**
 * Click-to-edit, and a page that follows the coach's typing. Only the client's half of next-sanity:
 * the other one contains two server actions, which every page would answer to anybody.
 */
export function VisualEditing() {
  const router = useRouter()
  useFollowContent()
  useEditTargets()
  useOutlinesAboveDialogs()
  return (
    <>
      <style>{stretchedLinks + outlineStyle}</style>
      <ClickToEdit
        onPerspectiveChange={async (perspective) => {
          const place = `/api/draft-mode/perspective?perspective=${perspective}`
          const answer = await fetch(place, { method: 'POST' })
          if ((await answer.json()).changed) router.refresh()
        }}
      />
      <Banner />
    </>
  )
}
