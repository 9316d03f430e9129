import { useCallback, useEffect, useRef, useState } from 'react'

const asked = () => window.location.hash.slice(1)

/**
 * Which video is open: the one that the page's address names, /insights#<id>. So a link from
 * another page opens it, Back closes it, and an address that is passed on shows the same film.
 * @returns the id in the address, and how to take it out again
 */
export function useOpenVideo(): [string, () => void] {
  const [id, setId] = useState('')
  /** Whether this page put the id there: then the entry before it is this page without it. */
  const put = useRef(false)

  useEffect(() => {
    const follow = () => {
      // A dialog gives the focus back to what had it: also where an address opened it, or Safari,
      // which does not focus a link that is clicked.
      if (asked()) document.querySelector<HTMLElement>(`a[href="#${CSS.escape(asked())}"]`)?.focus()
      setId(asked())
    }
    const moved = () => {
      put.current = asked() !== ''
      follow()
    }
    follow()
    window.addEventListener('hashchange', moved)
    return () => window.removeEventListener('hashchange', moved)
  }, [])

  const close = useCallback(() => {
    setId('')
    if (put.current) window.history.back()
    else window.history.replaceState(null, '', window.location.pathname + window.location.search)
    put.current = false
  }, [])

  return [id, close]
}
