import type { DocumentFacts } from '../document-facts.ts'
import { documentType, objectField, pictureField, sample } from '../fields.ts'
import { routes } from '../routes.ts'
import { line } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'About you', icon: 'user' },
  single: true,
  locations: () => [
    { title: 'Home, About', href: '/#about' },
    { title: 'Book, the author', href: `${routes.book}#author` },
  ],
}

export const founder = documentType('founder', 'Founder', facts, {
  fields: {
    name: line('Your name', 'Beside your photograph, as people should call you.', 60),
    role: line('What you are', 'Beside your name, for example “Career coach and author”.', 60),
    photo: pictureField(
      'Your photograph',
      'On Home and on the book’s page. Portrait, at least 1200 pixels wide. A drawing stands in until then.',
      { title: 'Home and Book', aspectRatio: 4 / 5 },
    ),
    caption: line('Line below the photograph', 'One sentence about you.', 120),
    bio: objectField(
      'Your story',
      'On Home and on the book’s page, in two or three paragraphs: where you worked, what you learned, why you coach.',
      'richText',
    ),
    sample,
  },
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
