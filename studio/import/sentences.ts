import { counted } from './old-article.ts'
import type { Row } from './plan.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Date, pictures and remarks of a row. */
export function remarksOf({ date, pictures, missingPictures, hidden, leftOut, isHere }: Row): string {
  const remarks = [
    isHere && 'here already',
    date ? day.format(new Date(date)) : 'without a date',
    hidden,
    pictures > 0 && counted(pictures, 'picture'),
    missingPictures > 0 && `${missingPictures} to add by hand`,
    leftOut.length > 0 && `without ${list.format(leftOut)}`,
  ]
  return remarks.filter(Boolean).join(', ')
}

/** Tells the coach about the drafts that were made. */
export function doneSentence(rows: readonly Row[], hasRedirects: boolean): string {
  const pictures = rows.reduce((sum, { missingPictures }) => sum + missingPictures, 0)
  const isOne = rows.length === 1
  return [
    `${counted(rows.length, 'draft')} ${isOne ? 'is' : 'are'} made. You find ${isOne ? 'it' : 'them'} under Articles.`,
    pictures > 0 &&
      `${counted(pictures, 'picture')} ${pictures === 1 ? 'has' : 'have'} a place in the text, with the old address: please add the file there.`,
    hasRedirects &&
      rows.some(({ redirect }) => redirect) &&
      'Publish their redirects, under Redirects, after the articles.',
  ]
    .filter(Boolean)
    .join(' ')
}
