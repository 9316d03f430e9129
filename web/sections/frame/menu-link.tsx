'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

/**
 * A link of the menu. On Home a place of Home is a place of this page (#contact, not /#contact): it
 * scrolls there even when the address has a query, and neither a typed word nor the campaign is lost.
 */
export function MenuLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const path = usePathname()
  return (
    <a
      href={path === '/' && href.startsWith('/#') ? href.slice(1) : href}
      aria-current={path === href ? 'page' : undefined}
      {...rest}
    />
  )
}
