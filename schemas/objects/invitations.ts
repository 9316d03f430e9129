import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const banner = objectType('banner', 'Banner', {
  headline: line('Headline', 'A question or a short promise.', 70),
  text: paragraph('Text', 'One or two sentences.', 240),
  buttonLabel: line('Button', 'Two to five words that say what happens.', 40),
})

export const closingBand = objectType('closingBand', 'Closing invitation', {
  headline: line('Headline', 'One warm sentence.', 90),
  text: paragraph('Text', 'One sentence below it. May stay empty.', 200, 'optional'),
  bookLabel: line('Booking button', 'Opens your booking page.', 30),
  exploreLabel: line('Second button', 'Leads to the programs or services.', 30),
})
