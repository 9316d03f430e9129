import { careKitItem, sheet } from './documents/care-kit-item.ts'
import { faq } from './documents/faq.ts'
import { legalPage } from './documents/legal-page.ts'
import { program, programHero } from './documents/program.ts'
import { resultProfile } from './documents/result-profile.ts'
import { selfCheck } from './documents/self-check.ts'
import { template } from './documents/template.ts'
import { testimonial } from './documents/testimonial.ts'
import { tip } from './documents/tip.ts'
import { phase, toolkit } from './documents/toolkit.ts'
import { video } from './documents/video.ts'
import { callToAction } from './objects/call-to-action.ts'
import { card, linkCard } from './objects/cards.ts'
import { banner, closingBand } from './objects/invitations.ts'
import { picture } from './objects/picture.ts'
import { answerOption, choiceQuestion } from './objects/questions.ts'
import { richText } from './objects/rich-text.ts'
import { sectionHeading } from './objects/section-heading.ts'
import { seo } from './objects/seo.ts'
import { book, endorsement } from './singletons/book.ts'
import { careKitPage } from './singletons/care-kit-page.ts'
import { founder } from './singletons/founder.ts'
import { home, homeAbout, homeBook, homeContact, homeHero } from './singletons/home.ts'
import { imageBankPage } from './singletons/image-bank-page.ts'
import { insightsPage } from './singletons/insights-page.ts'
import { longAssessment, textQuestion } from './singletons/long-assessment.ts'
import { newsletterPage } from './singletons/newsletter-page.ts'
import { packDialog, resourcesPage } from './singletons/resources-page.ts'
import {
  assessmentContact,
  shortAssessment,
  sliderQuestion,
} from './singletons/short-assessment.ts'
import { footerLabels, navigationLabels, siteSettings } from './singletons/site-settings.ts'

/** Documents of which there are many, or a fixed few. */
export const documentTypes = [
  careKitItem,
  faq,
  legalPage,
  program,
  resultProfile,
  selfCheck,
  template,
  testimonial,
  tip,
  toolkit,
  video,
]

/** Documents of which there is exactly one, with its type's name as its id. */
export const singletonTypes = [
  book,
  careKitPage,
  founder,
  home,
  imageBankPage,
  insightsPage,
  longAssessment,
  newsletterPage,
  resourcesPage,
  shortAssessment,
  siteSettings,
]

/** Parts that documents are made of. */
export const objectTypes = [
  answerOption,
  assessmentContact,
  banner,
  callToAction,
  card,
  choiceQuestion,
  closingBand,
  endorsement,
  footerLabels,
  homeAbout,
  homeBook,
  homeContact,
  homeHero,
  linkCard,
  navigationLabels,
  packDialog,
  phase,
  picture,
  programHero,
  richText,
  sectionHeading,
  seo,
  sheet,
  sliderQuestion,
  textQuestion,
]

/** The one list of types: the Studio, the type generator and the tests all read this. */
export const schemaTypes = [...documentTypes, ...singletonTypes, ...objectTypes]
