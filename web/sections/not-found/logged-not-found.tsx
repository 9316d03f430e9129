import { LogPath } from './log-path.tsx'
import { NotFoundContent, type NotFoundWords } from './not-found.tsx'

export const LoggedNotFound = ({ words }: { words: NotFoundWords }) => (
  <>
    <NotFoundContent words={words} />
    <LogPath />
  </>
)
