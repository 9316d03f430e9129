import { useState } from 'react'
import { TextLink } from '#web/ui/link.tsx'
import { draftLabel } from './draft-label.ts'
import type { MailDraft } from './mail-draft.ts'

const refused = 'Your browser keeps its clipboard to itself. Here it is:'

/** Offers two ways to send a text by mail: a draft in the visitor's e-mail app, or a copy of the text. */
export function DraftWays({
  draft: { href, to, text, isTruncated },
  label,
}: {
  draft: MailDraft
  label?: string | null | undefined
}) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The clipboard needs permission and https.
      setCopied(false)
    }
  }
  return (
    <>
      <TextLink href={href}>{label || draftLabel}</TextLink>
      <span className="mt-3 block text-sm">
        <span>{isTruncated ? 'The draft holds only the beginning.' : 'No email app?'}</span>{' '}
        <button type="button" className="link py-2" onClick={copy}>
          Copy the whole text
        </button>{' '}
        <span>
          and send it to <span className="select-all">{to}</span>.
        </span>
        <span role="status" className="mt-1 block empty:hidden">
          {copied !== undefined && <span>{copied ? 'Copied.' : refused}</span>}
        </span>
      </span>
      {copied === false && (
        <textarea
          readOnly
          rows={6}
          value={text}
          aria-label="The whole text"
          ref={(area) => area?.select()}
          className="input mt-2"
        />
      )}
    </>
  )
}
