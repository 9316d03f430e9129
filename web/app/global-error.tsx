'use client'

import { useEffect, useState } from 'react'

/** Delay in milliseconds after which a preview is loaded again. */
const retryMs = 3_000

/** Page shown when a page fails. It does not use the site's styles, which may have failed. */
export default function GlobalError() {
  const [isPreview, setIsPreview] = useState(false)
  useEffect(() => {
    // Only the Studio frames a page.
    if (window.parent === window) return
    setIsPreview(true)
    const timer = setTimeout(() => location.reload(), retryMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <h1>Something went wrong here</h1>
          {isPreview ? (
            <p role="status">Your words are safe. This preview is loaded again by itself …</p>
          ) : (
            <p>
              Please try again in a minute, or start from <a href="/">Home</a>.
            </p>
          )}
        </main>
      </body>
    </html>
  )
}
