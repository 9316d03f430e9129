import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const imageBankWords = objectType('imageBankWords', 'Words of the image bank', {
  opening: line('While it opens', 'For example “Opening your image bank...”.', 60),
  needsScript: line('Without JavaScript', 'For a browser that cannot show it.', 240),
  goToUpload: line('Empty: button', 'Leads to the tab Upload.', 30),
  noMatch: line('Nothing found', 'Below “No images found”, when a search finds none.', 90),
  showAll: line('Nothing found: button', 'Ends the search.', 30),
  deleteImage: line('Before an image is deleted', 'The question.', 60),
  deleteText: paragraph(
    'Before an image is deleted: text',
    'The image’s name stands before it.',
    160,
  ),
  deleteLabel: line('Delete', 'The button below that question.', 20),
  newCategory: line('New category: heading', 'Above its name and colour.', 40),
  categoryName: line('New category: name', 'The words above the field.', 40),
  resetHeading: line('Before the reset', 'The question.', 60),
  resetText: paragraph('Before the reset: text', 'What happens to the categories.', 240),
  resetLabel: line('Reset', 'The button below that question.', 20),
  deleteCategory: line('Before a category is deleted', 'The question.', 60),
  uploadHint: paragraph('Upload: hint', 'Below the place to drop images.', 240),
  putIn: line('Upload: category', 'The words above the choice.', 40),
  uploading: line('While it uploads', 'On the button.', 30),
  nothingChosen: line('Upload: nothing chosen yet', 'Where the chosen images appear.', 120),
  browseImages: line('Uploaded: button', 'Leads to the tab Browse.', 30),
  chooseHere: line('Choosing an image', 'Where another page opened it to get one.', 200),
  chooseAlone: line('Choosing without such a page', 'As above.', 200),
})
