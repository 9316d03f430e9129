import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { backupFile, type Loaded, readBackup, restoreBackup } from './backup.ts'
import { imageCount, saveAs } from './image.ts'
import type { Snapshot } from './image-store.ts'
import { useLabels } from './labels.ts'
import { keepsForGood } from './persistence.ts'

/** Saves all images to one backup file, and loads such a file. */
export function BankBackup({ stored }: { stored: Snapshot }) {
  const labels = useLabels()
  const picker = useRef<HTMLInputElement>(null)
  const [isPersistent, setIsPersistent] = useState(false)
  useEffect(() => void keepsForGood().then(setIsPersistent), [])

  const load = async (file: File) => {
    const backup = readBackup(await file.text().catch(() => ''))
    toast(backup ? outcome(await restoreBackup(backup, stored)) : notABackup)
  }

  return (
    <section aria-labelledby="bank-copy">
      <h3 id="bank-copy" className="text-xl">
        {labels.copyHeading}
      </h3>
      <p className="mt-2 text-muted">{labels.copyText}</p>
      {isPersistent && <p className="mt-2 text-muted">{labels.copyKept}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => saveAs(backupFile(stored), `image-bank-${today()}.json`)}>
          {labels.saveCopy}
        </Button>
        <Button variant="quiet" onClick={() => picker.current?.click()}>
          {labels.loadCopy}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) void load(file)
            // Lets the visitor choose the same file again.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </section>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

const notABackup = {
  title: 'This file is no copy of an image bank',
  description: 'Please choose a file that was saved on this page.',
  variant: 'destructive',
} as const

function outcome({ added, known, refused }: Loaded) {
  const were = known === 1 ? 'was' : 'were'
  const here = known > 0 ? `${imageCount(known)} of the copy ${were} here already.` : ''
  if (refused === undefined) return { title: `${imageCount(added)} added`, description: here }
  return {
    title: `${imageCount(added)} added, not all`,
    description: refused,
    variant: 'destructive',
  } as const
}
