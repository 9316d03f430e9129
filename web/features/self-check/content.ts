import type { ProgramTheme } from '#schemas/program-themes.ts'
import { starterPackPath } from '#schemas/programs.ts'
import type { CallToAction, ProgramQueryResult } from '#web/content/generated/sanity.types.ts'

export type SelfCheckContent = NonNullable<NonNullable<ProgramQueryResult>['selfCheck']>

export interface SelfCheckProps {
  program: Pick<NonNullable<ProgramQueryResult>, 'key' | 'slug' | 'title'> & Partial<ProgramTheme>
  selfCheck: SelfCheckContent | null
  bookingUrl: string | null
  /** Address of the program's toolkit page, without the slash. */
  toolkitSlug?: string | null
  /** Of the words that the page shows. */
  signature?: string | undefined
}

export interface SelfCheckDialogProps extends SelfCheckProps {
  selfCheck: SelfCheckContent
  onClose: () => void
}

export interface Action {
  href: string
  text: string
  external?: true
  /** True when the address is a file to save. */
  download?: true
}

/** The booking page, told where the visitor comes from. Undefined when the address is not one. */
export function bookingAddress(bookingUrl: string | null, program: string): string | undefined {
  // Not `URL.parse`: Safari has it from 18 on.
  if (bookingUrl === null || !URL.canParse(bookingUrl)) return undefined
  const url = new URL(bookingUrl)
  if (!/^https?:$/.test(url.protocol)) return undefined
  url.searchParams.set('from', 'selfcheck')
  url.searchParams.set('program', program)
  return url.href
}

/** Where one of the result's two buttons leads; undefined where it would lead nowhere. */
export function actionOf(
  button: CallToAction | null,
  { program, bookingUrl, toolkitSlug }: SelfCheckProps,
): Action | undefined {
  if (!button?.text || !program.key) return undefined
  const { text, action } = button
  if (action === 'book') {
    const href = bookingAddress(bookingUrl, program.key)
    return href === undefined ? undefined : { href, text, external: true }
  }
  if (action === 'pack' && program.slug)
    return { href: starterPackPath(program.slug), text, download: true }
  return toolkitSlug ? { href: `/${toolkitSlug}`, text } : undefined
}
