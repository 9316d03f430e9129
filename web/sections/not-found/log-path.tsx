'use client'

import { useEffect } from 'react'

/** Tells the developer which address led nowhere. Not as an error: the page did what it should. */
export function LogPath() {
  useEffect(() => {
    console.info(`Page not found: ${window.location.pathname}`)
  }, [])
  return null
}
