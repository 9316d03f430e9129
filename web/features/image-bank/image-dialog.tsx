import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Category } from './categories.ts'
import { CategoryLabel } from './category-label.tsx'
import { download, formatSize, type StoredImage } from './image.ts'
import { selectionMode, sendToOpener } from './selection.ts'
import { StoredPicture } from './stored-picture.tsx'

/** Dialog with an image's details and actions. */
export function ImageDialog({
  image,
  category,
  onClose,
}: {
  image: StoredImage
  category: Category
  onClose: () => void
}) {
  const [status, setStatus] = useState('')
  const selection = selectionMode()
  const copy = async () => setStatus(await copyUrl(image.src))
  const select = () => {
    if (selection === 'to-opener' && sendToOpener(image))
      setStatus('The image was handed over. You can close this window.')
    else void copy()
  }
  return (
    <Dialog title={image.name} onClose={onClose}>
      <div className="squared mt-5 grid place-items-center bg-paper p-3">
        <StoredPicture src={image.src} alt={image.name} className="max-h-[45dvh]" />
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        <Detail name="Name">{image.name}</Detail>
        <Detail name="Size">{formatSize(image.size)}</Detail>
        <Detail name="Type">{image.type}</Detail>
        <Detail name="Category">
          <CategoryLabel category={category} />
        </Detail>
        <Detail name="Uploaded">
          <time dateTime={image.uploadDate}>{formatDate(image.uploadDate)}</time>
        </Detail>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {selection !== 'none' && <Button onClick={select}>Select Image</Button>}
        <Button variant={selection === 'none' ? 'primary' : 'quiet'} onClick={() => download(image)}>
          Download
        </Button>
        <Button variant="quiet" onClick={copy}>
          Copy URL
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 font-medium text-success text-sm">
        {status}
      </p>
    </Dialog>
  )
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

/** @returns the status text; a toast would appear behind the dialog */
async function copyUrl(src: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(src)
    return 'Image URL copied to clipboard'
  } catch (error) {
    console.error('Image bank: could not copy', error)
    return 'This browser does not let the site copy. Use Download instead.'
  }
}

const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * Formats a date without Intl. The first Intl date format of a page takes 20 ms, half of the time
 * of the press that opens the dialog.
 */
function formatDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const hours = date.getHours()
  const time = `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()} at ${time}`
}
