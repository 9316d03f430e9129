import { defineType } from 'sanity'
import { objectField, pictureField, sample } from '../fields.ts'
import { line } from '../text-fields.ts'

export const founder = defineType({
  name: 'founder',
  title: 'Founder',
  type: 'document',
  fields: [
    line('name', 'Your name', 'As people should call you.', 60),
    line('role', 'What you are', 'For example “Career coach and author”.', 60),
    pictureField(
      'photo',
      'Your photograph',
      'Portrait, at least 1200 pixels wide. A drawing stands in until then.',
      { title: 'Home and Book', aspectRatio: 4 / 5 },
    ),
    line('caption', 'Line below the photograph', 'One sentence about you.', 120),
    objectField(
      'bio',
      'Your story',
      'Two or three paragraphs: where you worked, what you learned, why you coach.',
      'richText',
    ),
    sample,
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
