import { Specimens } from '../specimen.tsx'
import type { StageName } from '../stages.tsx'

const frameStyle = 'block w-full border border-control bg-paper'

const frames = (height: string, stages: [StageName, string][]) =>
  stages.map(([name, label]) => ({
    label,
    show: (
      <iframe
        title={label}
        src={`/styleguide/stage/${name}`}
        className={frameStyle}
        style={{ height }}
      />
    ),
  }))

const dialogs = frames('44rem', [
  ['dialog', 'dialog'],
  ['dialog-long', 'long title, more than fits'],
])
const toasts = frames('14rem', [
  ['toast-success', 'success'],
  ['toast-destructive', 'destructive'],
  ['toast-short', 'a title alone'],
  ['toast-long', 'long'],
])

/** Modal dialogs, each open in its own frame. */
export const Dialogs = () => <Specimens halves of={dialogs} />

/** Toasts, each in its own frame, because a page shows one at a time. */
export const Toasts = () => <Specimens halves of={toasts} />
