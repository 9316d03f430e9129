'use client'

import { useEffect } from 'react'

/** Logs the unknown path for developers. Not as an error: the 404 page works as intended. */
export function LogPath() {
  useEffect(() => {
    console.info(`Page not found: ${window.location.pathname}`)
  }, [])
  return null
}
