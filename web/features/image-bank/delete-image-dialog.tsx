import { deleteImage } from './bank.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { StoredImage } from './image.ts'
import { messages } from './messages.ts'
import { StoredPicture } from './stored-picture.tsx'

/** Asks whether an image may go: there is no other copy of it here. */
export function DeleteImageDialog({ image, onClose }: { image: StoredImage; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Delete this image?"
      yes="Delete"
      act={() => deleteImage(image.id)}
      done={messages.deleted}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <div className="squared bg-paper p-2">
          <StoredPicture image={image} alt="" className="max-h-32 max-w-40" />
        </div>
        <p className="min-w-40 flex-1">
          “{image.name}” is kept in this browser and nowhere else. Once deleted, it cannot be
          brought back.
        </p>
      </div>
    </ConfirmDialog>
  )
}
