import { objectType, pictureField } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const seo = objectType('seo', 'In search results and shared links', {
  title: line('Title', 'What a search result shows in bold. About 60 characters.', 65),
  description: paragraph('Description', 'The two lines below it. About 155 characters, to one person.', 165),
  image: pictureField(
    'Picture for shared links',
    'Shown when somebody shares the page. May stay empty: a drawn one is used.',
    { title: 'Shared link', aspectRatio: 1200 / 630 },
  ),
})
