import type { ReactNode } from 'react'
import { Colours, Spaces, Type } from './groups/colours-and-type.tsx'
import { Accordions, Buttons, Checkboxes, Fields, Links } from './groups/controls.tsx'
import { Choices, Notebook, Prints, Tabs } from './groups/interactive.tsx'
import { Cards, Drawings, Grounds, Headings, Paper, Programs } from './groups/materials.tsx'
import {
  Book,
  Empty,
  Folders,
  Footers,
  Headers,
  HowMany,
  Packs,
  Results,
  Trails,
  Videos,
  Worksheets,
} from './groups/pages.tsx'
import { Dialogs, OwnerMails, PlainMails, Toasts, VisitorMails } from './groups/windows.tsx'
import type { Content } from './sample-content.ts'

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
