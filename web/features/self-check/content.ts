import type { ProgramTheme } from '#schemas/program-themes.ts'
import { starterPackPath } from '#schemas/programs.ts'
import type { CallToAction, ProgramQueryResult } from '#web/content/generated/sanity.types.ts'

export type SelfCheckContent = NonNullable<NonNullable<ProgramQueryResult>['selfCheck']>

export interface SelfCheckProps {
  program: Pick<NonNullable<ProgramQueryResult>, 'key' | 'slug' | 'title'> & Partial<ProgramTheme>
  selfCheck: SelfCheckContent | null
  bookingUrl: string | null
  /** Slug of the program's toolkit. */
  toolkitSlug?: string | null
  /** Server signature of the page's texts. */
  signature?: string | undefined
}

export interface SelfCheckDialogProps extends SelfCheckProps {
  selfCheck: SelfCheckContent
  onClose: () => void
}

interface Action {
  href: string
  text: string
  external?: true
  /** True if the link downloads a file. */
  download?: true
}

/** Adds the source of the visit to the booking URL. Returns undefined for an invalid URL. */
export function bookingAddress(bookingUrl: string | null, program: string): string | undefined {
  // Safari supports `URL.parse` only from version 18.
  if (bookingUrl === null || !URL.canParse(bookingUrl)) return undefined
  const url = new URL(bookingUrl)
  if (!/^https?:$/.test(url.protocol)) return undefined
  url.searchParams.set('from', 'selfcheck')
  url.searchParams.set('program', program)
  return url.href
}

/** Returns the link of a result button; undefined if the button has no text or no target. */
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
  if (action === 'pack' && program.slug) return { href: starterPackPath(program.slug), text, download: true }
  return toolkitSlug ? { href: `/${toolkitSlug}`, text } : undefined
}
