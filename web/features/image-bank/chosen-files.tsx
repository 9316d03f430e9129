import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/cross.tsx'
import type { Category } from './categories.ts'
import { TornPrint } from './marks.tsx'
import { messages } from './messages.ts'
import { KeptPicture } from './persisted-picture.tsx'
import { sizeInWords } from './size.ts'
import type { Chosen, Uploads } from './use-uploads.ts'

/** The selected files. One that could not be kept stays here and says why. */
export function ChosenFiles({ uploads, target }: { uploads: Uploads; target: Category }) {
  const { chosen, busy } = uploads
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  return (
    <>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {chosen.length === 1 ? '1 selected file' : `${chosen.length} selected files`}
      </h3>
      <ul
        aria-labelledby={id}
        className="mt-2 max-h-[26rem] divide-y divide-control/30 overflow-y-auto border-control/30 border-y"
      >
        {chosen.map((one) => (
          <ChosenFile
            key={one.key}
            one={one}
            busy={busy}
            onRemove={() => {
              uploads.remove(one.key)
              heading.current?.focus()
            }}
            onSmaller={() => {
              heading.current?.focus()
              uploads.uploadSmaller(one, target.id)
            }}
          />
        ))}
      </ul>
    </>
  )
}

function ChosenFile({
  one: { file, url, trouble },
  busy,
  onRemove,
  onSmaller,
}: {
  one: Chosen
  busy: boolean
  onRemove: () => void
  onSmaller: () => void
}) {
  const [torn, setTorn] = useState(false)
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="squared mt-1 grid size-14 flex-none place-items-center overflow-hidden bg-paper">
        {torn ? (
          <span className="scale-75 text-muted">
            <TornPrint />
          </span>
        ) : (
          <KeptPicture
            src={url}
            alt=""
            className="size-full object-cover"
            onError={() => setTorn(true)}
          />
        )}
      </span>
      <div className="wrap-anywhere min-w-0 flex-1 self-center">
        <p className="line-clamp-2 leading-snug">{file.name}</p>
        <p className="text-muted text-sm">{sizeInWords(file.size)}</p>
        {trouble && (
          <div className="mt-1 text-sm">
            <p className="font-medium text-error">{messages.failed(file.name)}</p>
            <p>{trouble.why}</p>
            {trouble.shrinkable && (
              <Button
                tone="quiet"
                className="mt-2 min-h-11 px-5 py-1.5 text-sm"
                disabled={busy}
                onClick={onSmaller}
              >
                Upload a smaller copy
              </Button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        disabled={busy}
        className="round-button grid size-11 flex-none place-items-center disabled:pointer-events-none disabled:opacity-50"
        onClick={onRemove}
      >
        <Cross />
      </button>
    </li>
  )
}
