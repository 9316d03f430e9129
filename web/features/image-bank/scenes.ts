import type { ReactNode } from 'react'

/** What is drawn where there are no prints. The page gives them: drawings are made on the server. */
export interface Scenes {
  emptyAlbum: ReactNode
  nothingFound: ReactNode
}
