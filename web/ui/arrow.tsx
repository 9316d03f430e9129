import { classNames } from './class-names.ts'

/** A pen's arrow that follows a link's words. */
export function Arrow({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 28 16"
      width="28"
      height="16"
      aria-hidden="true"
      focusable="false"
      className={classNames('pen-arrow inline-block shrink-0', className)}
    >
      <path
        d="M2 8.6C9 7 17 7.4 25 8M18.5 2.5C20.5 5 22.5 6.6 25.5 8c-3 1.2-5 3-6.8 5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
