import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const imageBankWords = objectType('imageBankWords', 'Words of the image bank', [
  line('opening', 'While it opens', 'For example “Opening your image bank...”.', 60),
  line('needsScript', 'Without JavaScript', 'For a browser that cannot show it.', 240),
  line('goToUpload', 'Empty: button', 'Leads to the tab Upload.', 30),
  line('noMatch', 'Nothing found', 'Below “No images found”, when a search finds none.', 90),
  line('showAll', 'Nothing found: button', 'Ends the search.', 30),
  line('deleteImage', 'Before an image is deleted', 'The question.', 60),
  paragraph(
    'deleteText',
    'Before an image is deleted: text',
    'The image’s name stands before it.',
    160,
  ),
  line('deleteLabel', 'Delete', 'The button below that question.', 20),
  line('newCategory', 'New category: heading', 'Above its name and colour.', 40),
  line('categoryName', 'New category: name', 'The words above the field.', 40),
  line('resetHeading', 'Before the reset', 'The question.', 60),
  paragraph('resetText', 'Before the reset: text', 'What happens to the categories.', 240),
  line('resetLabel', 'Reset', 'The button below that question.', 20),
  line('deleteCategory', 'Before a category is deleted', 'The question.', 60),
  paragraph('uploadHint', 'Upload: hint', 'Below the place to drop images.', 240),
  line('putIn', 'Upload: category', 'The words above the choice.', 40),
  line('uploading', 'While it uploads', 'On the button.', 30),
  line('nothingChosen', 'Upload: nothing chosen yet', 'Where the chosen images appear.', 120),
  line('browseImages', 'Uploaded: button', 'Leads to the tab Browse.', 30),
  line('chooseHere', 'Choosing an image', 'Where another page opened it to get one.', 200),
  line('chooseAlone', 'Choosing without such a page', 'As above.', 200),
])
