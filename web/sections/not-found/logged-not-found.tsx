import { LogPath } from './log-path.tsx'
import { NotFoundContent, type NotFoundWords } from './not-found.tsx'

/** 404 page that logs its path. */
export const LoggedNotFound = ({ words }: { words: NotFoundWords }) => (
  <>
    <NotFoundContent words={words} />
    <LogPath />
  </>
)
