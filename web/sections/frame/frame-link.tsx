'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

/**
 * Link in the header, footer or notice. On Home, a link to a section of Home becomes a fragment (#contact instead of
 * /#contact). The link then scrolls even if the URL has a query, and keeps campaign parameters in the URL.
 */
export function FrameLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const path = usePathname()
  return (
    <a
      href={path === '/' && href.startsWith('/#') ? href.slice(1) : href}
      aria-current={path === href ? 'page' : undefined}
      {...rest}
    />
  )
}
