import type { ReactNode } from 'react'
import { Colours, Spaces, Type } from './groups/colours-and-type.tsx'
import { Accordions, Buttons, Checkboxes, Fields, Links } from './groups/controls.tsx'
import { Choices, Notebook, Prints, Tabs } from './groups/interactive.tsx'
import { Cards, Drawings, Grounds, Headings, Paper, Programs } from './groups/materials.tsx'
import { Empty, Headers, HowMany, Results } from './groups/pages.tsx'
import { Dialogs, Toasts } from './groups/windows.tsx'
import type { Content } from './sample-content.ts'

type GroupOfSpecimens = {
  /** Its place on the page, and the name of its pictures. */
  id: string
  title: string
  Show: (props: { content: Content }) => ReactNode
}

/**
 * The one list of what the styleguide shows, in order: tokens, components, and states in which no page comes.
 * Sections in the state in which they come are photographed with their pages, mails by `npm test -- mails`.
 */
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
  { id: 'notebook', title: 'Notebook', Show: Notebook },
  { id: 'prints', title: 'Prints', Show: Prints },
  { id: 'results', title: 'Results', Show: Results },
  { id: 'empty', title: 'Empty', Show: Empty },
  { id: 'how-many', title: 'One, forty, long', Show: HowMany },
  { id: 'drawings', title: 'Drawings', Show: Drawings },
  { id: 'program-themes', title: 'Program themes', Show: Programs },
  { id: 'headers', title: 'Header', Show: Headers },
]
