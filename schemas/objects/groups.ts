import { objectType, sample } from '../fields.ts'
import { items } from '../list-fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const groupOffer = objectType('groupOffer', 'For companies and colleges', {
  heading: line('Heading', 'Above the section. While it is empty, the page has no such section.', 70, 'optional'),
  text: paragraph('Text', 'Below the heading: what you do for a group.', 200, 'optional'),
  size: paragraph('Group size', 'How many people, and what changes with more.', 160, 'optional'),
  agenda: items(
    'Agenda',
    'When, what, and in a sentence how. The small words beside a step say when.',
    'stepCard',
    [0, 2, 3, 4],
  ),
  invoice: paragraph('Invoice', 'Who is invoiced, when, and what is not included.', 240, 'optional'),
  sample,
})

export const groupForm = objectType('groupForm', 'A request for a group', {
  heading: line('Heading', 'Above the form.', 60),
  text: paragraph('Text', 'Below the heading: when you answer, and with what.', 240),
  peopleLabel: line('People field', 'The words above it.', 40),
  peopleHint: line('People field: example', 'Below those words.', 90),
  datesLabel: line('Dates field', 'The words above it.', 40),
  datesHint: line('Dates field: example', 'Below those words.', 90),
  organisationLabel: line('Organisation field', 'The words above it. It may stay empty.', 40),
  nameLabel: line('Name field', 'The word above it.', 30),
  emailLabel: line('E-mail field', 'The word above it.', 30),
  messageLabel: line('Message field', 'The words above it. It may stay empty.', 60),
  buttonLabel: line('Button', 'For example “Ask for dates and a price”.', 30),
  thanksHeading: line('Thank-you: heading', 'Shown once the request is stored.', 70),
  thanksText: paragraph('Thank-you: text', 'What happens next.', 240),
  thanksLabel: line('Thank-you: button', 'Leads to Resources.', 40),
  mailLabel: line('Quiet link', 'Opens the request in the visitor’s own mail app.', 50),
})
