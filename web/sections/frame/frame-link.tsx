'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

/**
 * A link of what stands around every page. On Home a place of Home is a place of this page (#contact, not
 * /#contact): it scrolls there even when the address has a query, and the campaign in it is not lost.
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
