import { field } from '../field.ts'
import { choice, objectType, titlesOf } from '../fields.ts'
import { references } from '../list-fields.ts'
import { smallDrawings } from '../program-themes.ts'
import { reference } from '../references.ts'
import { line, paragraph, requiredString } from '../text-fields.ts'

export const linkCard = objectType('linkCard', 'Card with a link', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences.', 240),
  linkLabel: line('Words on the link', 'Say what the visitor will find, not “click here”.', 40),
  href: field('string', {
    title: 'Where it leads',
    description: 'A page of this site, starting with /, for example /career-pivot-toolkit.',
    validation: requiredString((value) => /^\/[\w\-/#]*$/.test(value), 'Please start with /, for example /resources.'),
  }),
})

export const card = objectType('card', 'Card', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences, to one person: “you”.', 240),
})

export const audienceCard = objectType('audienceCard', 'Card with a drawing', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences, to one person: “you”.', 240),
  drawing: choice('Small drawing', 'Above the title. May stay empty.', titlesOf(smallDrawings)),
})

export const peopleCard = objectType('peopleCard', 'Card with programs', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences, to one person: “you”.', 240),
  programs: references('Programs for them', 'Below the text, as links.', 'program', [1, 2]),
})

export const stepCard = objectType('stepCard', 'Step', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences, to one person: “you”.', 240),
  mark: line(
    'Small words beside it',
    'When it is, for example “Week 1” or “15 min”. In two columns: where it starts from. Steps with the same words share a column of a timetable. May stay empty.',
    60,
    'optional',
  ),
})

export const sheetCard = objectType('sheetCard', 'Card with a sheet', {
  title: line('Title', 'Two to five words.', 60),
  text: paragraph('Text', 'One or two short sentences, to one person: “you”.', 240),
  sheet: reference('Sheet beside it', 'A template of the toolkit. Empty: its roadmap.', 'template', 'optional'),
})
