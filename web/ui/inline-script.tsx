'use client'

type Props = {
  /** Text of the script, on the server alone: in the browser it has run before React loads. */
  text: string
  nonce?: string
}

/**
 * Inline script whose text is a constant of the server. It is a client component, because React's
 * data repeats the output of a server component: 1.6 kB of each page, compressed.
 */
export const InlineScript = ({ text, nonce }: Props) => (
  <script
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the server's.
    dangerouslySetInnerHTML={{ __html: text }}
    suppressHydrationWarning
  />
)
