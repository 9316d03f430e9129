'use client'

import { useEffect } from 'react'

/** Logs the unknown path for developers. It is not logged as an error, because the 404 page works as intended. */
export function LogPath() {
  useEffect(() => {
    console.info(`Page not found: ${window.location.pathname}`)
  }, [])
  return null
}
