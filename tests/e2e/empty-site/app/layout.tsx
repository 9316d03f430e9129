import type { ReactNode } from 'react'

// biome-ignore lint/style/noDefaultExport: Next asks for it.
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
