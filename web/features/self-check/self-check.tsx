'use client'

import { useLazyDialog } from '#web/forms/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { track } from './analytics.ts'
import type { SelfCheckProps } from './content.ts'

const load = async () => (await import('./self-check-dialog.tsx')).SelfCheckDialog

/** Button that opens a program's self-check. Renders nothing if the program has no questions. */
export function SelfCheck({
  openLabel,
  ...props
}: SelfCheckProps & {
  openLabel?: string | null
}) {
  const { selfCheck, program } = props
  const key = program.key ?? ''
  const { View, press, close, prefetchOn } = useLazyDialog(load, 'The self-check did not load', () =>
    track('selfcheck_open', { program: key }),
  )
  if (!selfCheck?.questions?.length || key === '') return null

  return (
    <>
      <Button aria-haspopup="dialog" data-needs-script onClick={(event) => press(event.currentTarget)} {...prefetchOn}>
        {openLabel || selfCheck.title}
      </Button>
      {View && <View {...props} selfCheck={selfCheck} onClose={close} />}
    </>
  )
}
