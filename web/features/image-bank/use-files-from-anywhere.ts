import { useEffect, useRef, useState } from 'react'

/**
 * Takes files that are dropped or pasted anywhere on the page. A file that misses the drop zone would
 * otherwise be opened by the browser in place of the page, and the list of selected files lost.
 * @returns whether files are being dragged over the page
 */
export function useFilesFromAnywhere(take: (files: FileList) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = dialogIsOpen() ? 'none' : 'copy'
      setDragging(!dialogIsOpen())
    }
    const leave = (event: DragEvent) => {
      // Without a related target the pointer has left the window.
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      setDragging(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (!dialogIsOpen()) latest.current(event.dataTransfer.files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || dialogIsOpen()) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])

  return dragging
}

const dialogIsOpen = () => document.querySelector('dialog[open]') !== null
