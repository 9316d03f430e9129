import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const banner = objectType('banner', 'Banner', [
  line('headline', 'Headline', 'A question or a short promise.', 70),
  paragraph('text', 'Text', 'One or two sentences.', 240),
  line('buttonLabel', 'Button', 'Two to five words that say what happens.', 40),
])

export const closingBand = objectType('closingBand', 'Closing invitation', [
  line('headline', 'Headline', 'One warm sentence.', 90),
  paragraph('text', 'Text', 'One sentence below it. May stay empty.', 200, 'optional'),
  line('bookLabel', 'Booking button', 'Opens your booking page.', 30),
  line('exploreLabel', 'Second button', 'Leads to the programs or services.', 30),
])
