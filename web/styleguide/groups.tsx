import type { ReactNode } from 'react'
import type { Content } from './content.ts'
import { Accordions } from './groups/accordions.tsx'
import { Book } from './groups/book.tsx'
import { Buttons } from './groups/buttons.tsx'
import { Cards } from './groups/cards.tsx'
import { Checkboxes } from './groups/checkboxes.tsx'
import { Choices } from './groups/choices.tsx'
import { Colours } from './groups/colours.tsx'
import { Dialogs } from './groups/dialogs.tsx'
import { Drawings } from './groups/drawings.tsx'
import { Empty } from './groups/empty.tsx'
import { Fields } from './groups/fields.tsx'
import { Folders } from './groups/folders.tsx'
import { Footers } from './groups/footers.tsx'
import { Grounds } from './groups/grounds.tsx'
import { Headers } from './groups/headers.tsx'
import { Headings } from './groups/headings.tsx'
import { HowMany } from './groups/how-many.tsx'
import { Links } from './groups/links.tsx'
import { OwnerMails, PlainMails, VisitorMails } from './groups/mails.tsx'
import { Notebook } from './groups/notebook.tsx'
import { Packs } from './groups/packs.tsx'
import { Paper } from './groups/paper.tsx'
import { Prints } from './groups/prints.tsx'
import { Programs } from './groups/programs.tsx'
import { Results } from './groups/results.tsx'
import { Spaces } from './groups/spaces.tsx'
import { Tabs } from './groups/tabs.tsx'
import { Toasts } from './groups/toasts.tsx'
import { Trails } from './groups/trails.tsx'
import { Type } from './groups/type.tsx'
import { Videos } from './groups/videos.tsx'
import { Worksheets } from './groups/worksheets.tsx'

type GroupOfSpecimens = {
  /** Its place on the page, and the name of its pictures. */
  id: string
  title: string
  Show: (props: { content: Content }) => ReactNode
}

/** The one list of what the styleguide shows, in order. */
export const groups: GroupOfSpecimens[] = [
  { id: 'colours', title: 'Colours', Show: Colours },
  { id: 'type', title: 'Type', Show: Type },
  { id: 'spaces', title: 'Spaces, radii, shadows', Show: Spaces },
  { id: 'grounds', title: 'Grounds', Show: Grounds },
  { id: 'headings', title: 'Headings', Show: Headings },
  { id: 'buttons', title: 'Buttons', Show: Buttons },
  { id: 'links', title: 'Links', Show: Links },
  { id: 'fields', title: 'Fields', Show: Fields },
  { id: 'checkboxes', title: 'Checkboxes', Show: Checkboxes },
  { id: 'choices', title: 'Questions and steps', Show: Choices },
  { id: 'tabs', title: 'Tabs', Show: Tabs },
  { id: 'accordions', title: 'Accordions', Show: Accordions },
  { id: 'dialogs', title: 'Dialogs', Show: Dialogs },
  { id: 'toasts', title: 'Toasts', Show: Toasts },
  { id: 'cards', title: 'Index cards', Show: Cards },
  { id: 'paper', title: 'Sheets, tape, clips', Show: Paper },
  { id: 'folders', title: 'Folders', Show: Folders },
  { id: 'trails', title: 'Trails', Show: Trails },
  { id: 'worksheets', title: 'Worksheets', Show: Worksheets },
  { id: 'notebook', title: 'Notebook', Show: Notebook },
  { id: 'book', title: 'Book', Show: Book },
  { id: 'videos', title: 'Videos', Show: Videos },
  { id: 'packs', title: 'Packs', Show: Packs },
  { id: 'prints', title: 'Prints', Show: Prints },
  { id: 'results', title: 'Results', Show: Results },
  { id: 'empty', title: 'Empty', Show: Empty },
  { id: 'how-many', title: 'One, forty, long', Show: HowMany },
  { id: 'drawings', title: 'Drawings', Show: Drawings },
  { id: 'worlds', title: 'The five worlds', Show: Programs },
  { id: 'headers', title: 'Header', Show: Headers },
  { id: 'footers', title: 'Footer', Show: Footers },
  { id: 'mails-visitors', title: 'Mails to visitors', Show: VisitorMails },
  { id: 'mails-owner', title: 'Mails to the owner', Show: OwnerMails },
  { id: 'mails-plain', title: 'Mails without HTML', Show: PlainMails },
]
