import type { ReactNode } from 'react'
import { Colours, Spaces, Type } from './groups/colours-and-type.tsx'
import { Accordions, Buttons, Checkboxes, Fields, Links } from './groups/controls.tsx'
import { Cards, Grounds, Headings, Paper, Programs } from './groups/materials.tsx'
import { Choices } from './groups/questions.tsx'
import { Dialogs, Toasts } from './groups/windows.tsx'

type GroupOfSpecimens = {
  /** Id of the group on the page, and name of its screenshots. */
  id: string
  title: string
  Show: () => ReactNode
}

/**
 * Groups of the styleguide in order: tokens, the design system's components, and questions of the step forms. Sections
 * and features have screenshots of their pages, mails those of `npm test -- mails`.
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
  { id: 'accordions', title: 'Accordions', Show: Accordions },
  { id: 'dialogs', title: 'Dialogs', Show: Dialogs },
  { id: 'toasts', title: 'Toasts', Show: Toasts },
  { id: 'cards', title: 'Index cards', Show: Cards },
  { id: 'paper', title: 'Sheets, tape, clips', Show: Paper },
  { id: 'program-themes', title: 'Program themes', Show: Programs },
]
