'use client'

type Props = {
  /** Source of the script, only on the server. In the browser the script has run before React loads. */
  text: string
  nonce?: string
}

/**
 * Inline script with constant source. It is a client component. The RSC payload would repeat the output of a server
 * component (1.6 kB of each page, compressed).
 */
export const InlineScript = ({ text, nonce }: Props) => (
  <script
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of the server.
    dangerouslySetInnerHTML={{ __html: text }}
    suppressHydrationWarning
  />
)
