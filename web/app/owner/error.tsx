'use client'

/** Words for a page of the inbox whose code has failed. */
export default function OwnerError({ error }: { error: Error & { digest?: string } }) {
  return (
    <main className="mx-auto max-w-2xl px-5 py-13">
      <h1 className="font-display text-3xl">This page of the inbox has a fault</h1>
      <p className="mt-5" role="alert">
        Nothing is lost, and the database works. Reloading will not help: tell the person who looks after the site. The
        log has the reason
        <span>{error.digest ? `, with the number ${error.digest}.` : '.'}</span>
      </p>
      <p className="mt-5">
        <a className="underline" href="/owner">
          To the inbox
        </a>
      </p>
    </main>
  )
}
