import { createHash } from 'node:crypto'
import { classNames } from '#web/ui/class-names.ts'
import { Cross } from '#web/ui/cross.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Container } from '#web/ui/section.tsx'
import { FrameLink } from './frame-link.tsx'
import type { Site } from './links.ts'

/**
 * Inline script that hides a dismissed notice while the page is parsed. Code that runs after
 * hydration would shift the layout. The script costs each page 0.3 kB while there is a notice.
 * Without script, the notice stays and has no button.
 */
const closing = `(function(n){var k='cc_notice',b=n.querySelector('button');try{n.hidden=localStorage.getItem(k)===n.dataset.notice}catch(e){}b.hidden=false;b.onclick=function(){n.hidden=true;document.getElementById('main').focus({preventScroll:true});try{localStorage.setItem(k,n.dataset.notice)}catch(e){}}})(document.currentScript.previousElementSibling)`

/** Notice at the top of every page. Visitors can dismiss it until the coach changes its text. */
export function Notice({ notice }: { notice: NonNullable<Site>['notice'] | undefined }) {
  if (!notice?.text) return null
  const { text, linkLabel, linkTo, closeLabel } = notice
  const id = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const Link = linkTo?.startsWith('/') ? FrameLink : ExternalLink
  return (
    <>
      <aside
        data-notice={id}
        data-print="no"
        className="relative z-10 border-marigold border-b-2 bg-sage"
        suppressHydrationWarning
      >
        <Container className="flex items-center justify-between gap-3 py-1">
          <p className="grow py-2 text-balance md:text-center">
            <span>{text}</span>{' '}
            {linkLabel && linkTo && (
              <Link href={linkTo} className={classNames(Link === FrameLink && 'link', 'font-semibold')}>
                {linkLabel}
              </Link>
            )}
          </p>
          <button
            type="button"
            hidden
            aria-label={closeLabel ?? 'Close'}
            className="grid min-h-11 min-w-11 shrink-0 cursor-pointer place-items-center rounded-full"
            suppressHydrationWarning
          >
            <Cross />
          </button>
        </Container>
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above. */}
      <script dangerouslySetInnerHTML={{ __html: closing }} />
    </>
  )
}
