import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { title: ReactNode; tab?: 'start' | 'middle' | 'end'; children: ReactNode }

/** Index card: a tab with its title, ruled lines below. */
export function IndexCard({ title, tab = 'start', children }: Props) {
  const places = { start: 'self-start', middle: 'self-center', end: 'self-end' }
  return (
    <div className="flex h-full flex-col">
      <h3
        className={classNames(
          'relative z-1 -mb-px rounded-t-md bg-program-ground px-5 py-2 text-program-on text-xl',
          places[tab],
        )}
      >
        {title}
      </h3>
      <div className="sheet ruled grow border-t-4 border-t-program px-5 pt-9 pb-8">{children}</div>
    </div>
  )
}
