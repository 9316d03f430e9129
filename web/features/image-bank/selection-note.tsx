import type { Selection } from './selection.ts'

/** Says what choosing an image will do. */
export function SelectionNote({ selection }: { selection: Selection }) {
  if (selection === 'none') return null
  return (
    <p className="mb-8 max-w-[40em] rounded-md bg-blush p-5">
      {selection === 'for-a-page'
        ? 'Choose an image: open it and press “Select Image”. It goes to the page that opened this window, which then closes.'
        : 'Choose an image: open it and press “Select Image”. No page waits for it here, so its URL is copied to your clipboard.'}
    </p>
  )
}
