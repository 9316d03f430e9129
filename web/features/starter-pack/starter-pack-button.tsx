'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { themeOf } from '#schemas/program-themes.ts'
import { starterPackPath } from '#schemas/programs.ts'
import type { Route } from '#schemas/routes.ts'
import type { ResourcesQueryResult } from '#web/content/generated/sanity.types.ts'
import { useLazyDialog } from '#web/forms/use-lazy-dialog.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { afterToast, toast } from '#web/ui/toast.ts'
import { useInteractive } from '#web/ui/use-interactive.ts'
import type { StarterPackDialogTexts } from './starter-pack-dialog.tsx'
import { useStarterPack } from './use-starter-pack.ts'

type ToolkitCard = NonNullable<NonNullable<ResourcesQueryResult>['toolkits']>[number]

interface StarterPackButtonProps extends StarterPackDialogTexts {
  /** Starter pack of a Resources card, or the one of the Care Kit. */
  starterPack: Pick<ToolkitCard, 'packName' | 'slug' | 'program'> | null
  /** Text of the button: “Download Free Pack”, “Get Started Today”. */
  label: string | null | undefined
  /** Unique name on a page with several buttons: “Download Free Pack: Career Pivot …”. */
  accessibleLabel?: string
  variant?: 'primary' | 'quiet' | 'accent'
  className?: string
}

/** Minimum of milliseconds between the “Success!” toast and the toast about the mails. */
const readingTime = 5_000

const load = async () => (await import('./starter-pack-dialog.tsx')).StarterPackDialog

/**
 * Button that opens the e-mail dialog of a starter pack. Before hydration and without script, it is
 * a link to the same form on the toolkit page. The element stays the same, so it keeps focus.
 */
export function StarterPackButton({
  starterPack,
  label,
  accessibleLabel,
  variant,
  className,
  ...texts
}: StarterPackButtonProps) {
  const { View, press, close, prefetchOn } = useLazyDialog(load, 'The form did not load', () => form.reset())
  const interactive = useInteractive()
  const cancelToast = useRef<() => void>(() => undefined)
  useEffect(() => () => cancelToast.current(), [])
  const program = starterPack?.program?.key ?? undefined
  const slug = starterPack?.program?.slug ?? undefined
  const file = slug && starterPackPath(slug)
  const form = useStarterPack(program, {
    file,
    name: starterPack?.packName,
    packName: starterPack?.packName,
    onSubmit: close,
    onSettled(next, toastAt) {
      if (next === undefined) return
      const left = Math.max(0, readingTime - (performance.now() - toastAt))
      cancelToast.current = afterToast(left, () => toast(next))
    },
  })
  if (!starterPack || !program || !label) return null

  const asButton = interactive && {
    role: 'button',
    'aria-haspopup': 'dialog' as const,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ') return
      event.preventDefault()
      void press(event.currentTarget)
    },
  }

  return (
    <>
      <ButtonLink
        href={starterPack.slug ? `/${starterPack.slug}#pack` : ('/resources' satisfies Route)}
        aria-label={accessibleLabel}
        variant={variant}
        className={className}
        data-takes-press
        onClick={(event) => {
          // A click with a modifier key keeps the link's behaviour, such as a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void press(event.currentTarget)
        }}
        {...prefetchOn}
        {...asButton}
      >
        {label}
      </ButtonLink>
      {/* In-app browsers ignore a download and report no error, so the link stays. */}
      {form.saved !== undefined && (
        <p className="mt-3 basis-full">
          <TextLink href={file}>{texts.labels?.openLabel}</TextLink>
        </p>
      )}
      {View && <View {...texts} program={program} theme={themeOf(starterPack.program)} form={form} onClose={close} />}
    </>
  )
}
