import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Handles files that are dropped or pasted anywhere on the page. Otherwise a drop beside the drop
 * zone would open the file instead of the page, and lose the selected files.
 * @returns true while files are dragged over the page
 */
export function useDroppedFiles(onFiles: (files: FileList) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const handleFiles = useEffectEvent(onFiles)

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = dialogIsOpen() ? 'none' : 'copy'
      setDragging(!dialogIsOpen())
    }
    const onDragLeave = (event: DragEvent) => {
      // A null related target means that the pointer left the window.
      if (event.relatedTarget === null) setDragging(false)
    }
    const onFiles = (event: Event, files: FileList | undefined) => {
      event.preventDefault()
      if (files?.length && !dialogIsOpen()) handleFiles(files)
    }
    const onDrop = (event: DragEvent) => {
      setDragging(false)
      if (event.dataTransfer?.types.includes('Files')) onFiles(event, event.dataTransfer.files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (files?.length && !dialogIsOpen()) onFiles(event, files)
    }
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('paste', onPaste, { signal })
    return () => listeners.abort()
  }, [])

  return dragging
}

const dialogIsOpen = () => document.querySelector('dialog[open]') !== null
