import { palette } from './generated/palette.ts'

/** Ribbon of the notebook, the site's mark. */
export const Ribbon = () => (
  <svg viewBox="-3 0 34 34" aria-hidden="true" width="1em" height="1em">
    <path
      d="M4.5 3.2c6-.8 13-1 19-.6.4 9 .3 18.6.2 28-3.3-2.8-6.5-5.4-9.8-7.7-3.2 2.4-6.3 5-9.3 7.8C4.3 21.7 4.2 12.3 4.5 3.2Z"
      fill="#a33e22"
    />
    <path
      d="M9 12.4c1.3-2.8 4.3-2.5 5.2.2.9-2.7 4-3 5.2-.2 1 2.7-1.7 5.3-5.2 7.6-3.5-2.3-6.2-4.9-5.2-7.6Z"
      fill={palette.white}
    />
  </svg>
)
