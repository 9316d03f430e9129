import { careKitItem } from './documents/care-kit-item.ts'
import { faq } from './documents/faq.ts'
import { legalPage } from './documents/legal-page.ts'
import { program } from './documents/program.ts'
import { resultProfile } from './documents/result-profile.ts'
import { selfCheck } from './documents/self-check.ts'
import { template } from './documents/template.ts'
import { testimonial } from './documents/testimonial.ts'
import { tip } from './documents/tip.ts'
import { toolkit } from './documents/toolkit.ts'
import { video } from './documents/video.ts'
import { answerOption } from './objects/answer-option.ts'
import { assessmentContact } from './objects/assessment-contact.ts'
import { banner } from './objects/banner.ts'
import { callToAction } from './objects/call-to-action.ts'
import { card } from './objects/card.ts'
import { choiceQuestion } from './objects/choice-question.ts'
import { closingBand } from './objects/closing-band.ts'
import { endorsement } from './objects/endorsement.ts'
import { footerLabels } from './objects/footer-labels.ts'
import { homeAbout } from './objects/home-about.ts'
import { homeBook } from './objects/home-book.ts'
import { homeContact } from './objects/home-contact.ts'
import { homeHero } from './objects/home-hero.ts'
import { linkCard } from './objects/link-card.ts'
import { navigationLabels } from './objects/navigation-labels.ts'
import { packDialog } from './objects/pack-dialog.ts'
import { phase } from './objects/phase.ts'
import { picture } from './objects/picture.ts'
import { programHero } from './objects/program-hero.ts'
import { richText } from './objects/rich-text.ts'
import { sectionHeading } from './objects/section-heading.ts'
import { seo } from './objects/seo.ts'
import { sheet } from './objects/sheet.ts'
import { sliderQuestion } from './objects/slider-question.ts'
import { textQuestion } from './objects/text-question.ts'
import { book } from './singletons/book.ts'
import { careKitPage } from './singletons/care-kit-page.ts'
import { founder } from './singletons/founder.ts'
import { home } from './singletons/home.ts'
import { imageBankPage } from './singletons/image-bank-page.ts'
import { insightsPage } from './singletons/insights-page.ts'
import { longAssessment } from './singletons/long-assessment.ts'
import { newsletterPage } from './singletons/newsletter-page.ts'
import { resourcesPage } from './singletons/resources-page.ts'
import { shortAssessment } from './singletons/short-assessment.ts'
import { siteSettings } from './singletons/site-settings.ts'

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
