import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Category } from './categories.ts'
import { CategoryLabel } from './category-label.tsx'
import { download } from './download.ts'
import type { StoredImage } from './image.ts'
import { messages } from './messages.ts'
import { giveToPage, type Selection } from './selection.ts'
import { sizeInWords } from './size.ts'
import { StoredPicture } from './stored-picture.tsx'

/** One image, all that is known of it, and what can be done with it. */
export function ImageDialog({
  image,
  category,
  selection,
  onClose,
}: {
  image: StoredImage
  category: Category
  selection: Selection
  onClose: () => void
}) {
  const [said, setSaid] = useState('')
  const copy = async () => setSaid(await copied(image.src))
  const select = () => {
    if (selection === 'for-a-page' && giveToPage(image)) {
      setSaid('The image was handed over. You can close this window.')
    } else {
      void copy()
    }
  }
  return (
    <Dialog title={image.name} onClose={onClose}>
      <div className="squared mt-5 grid place-items-center bg-paper p-3">
        <StoredPicture image={image} alt={image.name} className="max-h-[45dvh]" />
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <Fact name="Name">{image.name}</Fact>
        <Fact name="Size">{sizeInWords(image.size)}</Fact>
        <Fact name="Type">{image.type}</Fact>
        <Fact name="Category">
          <CategoryLabel category={category} />
        </Fact>
        <Fact name="Uploaded">
          <time dateTime={image.uploadDate}>{dateInWords(image.uploadDate)}</time>
        </Fact>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {selection !== 'none' && <Button onClick={select}>Select Image</Button>}
        <Button tone={selection === 'none' ? 'primary' : 'quiet'} onClick={() => download(image)}>
          Download
        </Button>
        <Button tone="quiet" onClick={copy}>
          Copy URL
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 font-medium text-success text-sm">
        {said}
      </p>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

/** @returns what to say of it: a toast would be behind the dialog */
async function copied(src: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(src)
    return messages.copied
  } catch (error) {
    console.error('Image bank: could not copy', error)
    return 'This browser does not let the site copy. Use Download instead.'
  }
}

function dateInWords(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(date)
}
