'use client'

/** Page shown when a page fails. It does not use the site's styles, which may have failed. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <h1>Something went wrong here</h1>
          <p>
            Please try again in a minute, or start from <a href="/">Home</a>.
          </p>
        </main>
      </body>
    </html>
  )
}
