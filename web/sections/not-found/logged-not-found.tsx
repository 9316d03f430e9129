import { LogPath } from './log-path.tsx'
import { NotFoundContent, type NotFoundWords } from './not-found.tsx'

/** The 404 page, whose address the console names. */
export const LoggedNotFound = ({ words }: { words: NotFoundWords }) => (
  <>
    <NotFoundContent words={words} />
    <LogPath />
  </>
)
