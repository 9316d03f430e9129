import type { DocumentFacts } from './document-facts.ts'
import { article } from './documents/article.ts'
import { careKitItem, sheet } from './documents/care-kit-item.ts'
import { faq } from './documents/faq.ts'
import { landingPage } from './documents/landing-page.ts'
import { legalPage } from './documents/legal-page.ts'
import { newsletterIssue } from './documents/newsletter-issue.ts'
import { offer } from './documents/offer.ts'
import { program, programHero } from './documents/program.ts'
import { quiz } from './documents/quiz.ts'
import { redirect } from './documents/redirect.ts'
import { resultProfile } from './documents/result-profile.ts'
import { selfCheck } from './documents/self-check.ts'
import { series } from './documents/series.ts'
import { template } from './documents/template.ts'
import { testimonial } from './documents/testimonial.ts'
import { tip } from './documents/tip.ts'
import { phase, toolkit } from './documents/toolkit.ts'
import { video } from './documents/video.ts'
import * as objects from './objects/index.ts'
import { fixedCollections } from './references.ts'
import { book, endorsement } from './singletons/book.ts'
import { callForm, callPage, callQuestion } from './singletons/call-page.ts'
import { careKitPage } from './singletons/care-kit-page.ts'
import { founder } from './singletons/founder.ts'
import { home, homeAbout, homeBook, homeContact, homeHero, inquiryTypes } from './singletons/home.ts'
import { imageBankPage } from './singletons/image-bank-page.ts'
import { insightsPage, playerWords } from './singletons/insights-page.ts'
import { longAssessment, textQuestion } from './singletons/long-assessment.ts'
import { mails } from './singletons/mails.ts'
import { newsletterPage } from './singletons/newsletter-page.ts'
import { notice } from './singletons/notice.ts'
import { offerWords } from './singletons/offer-words.ts'
import { quizWords } from './singletons/quiz-words.ts'
import { packDialog, resourcesPage } from './singletons/resources-page.ts'
import { selfCheckWords } from './singletons/self-check-words.ts'
import { assessmentContact, shortAssessment, sliderQuestion } from './singletons/short-assessment.ts'
import { footerLabels, navigationLabels, siteSettings, smallLabels } from './singletons/site-settings.ts'
import { smallPages } from './singletons/small-pages.ts'

/** Document types, in the order of the desk. */
export const documentTypes = [
  home,
  notice,
  founder,
  callPage,
  resourcesPage,
  tip,
  insightsPage,
  imageBankPage,
  landingPage,
  legalPage,
  smallPages,
  program,
  selfCheck,
  selfCheckWords,
  offer,
  offerWords,
  toolkit,
  faq,
  template,
  video,
  article,
  testimonial,
  careKitPage,
  careKitItem,
  book,
  shortAssessment,
  resultProfile,
  longAssessment,
  quiz,
  quizWords,
  newsletterIssue,
  series,
  newsletterPage,
  mails,
  redirect,
  siteSettings,
]

/** Facts by document type. */
export const documentFacts: ReadonlyMap<string, DocumentFacts> = new Map(
  documentTypes.map(({ name, facts }) => [name, facts]),
)

/** Types with a fixed number of documents: the coach edits them, and can neither add nor delete one. */
export const fixedTypes: ReadonlySet<string> = new Set([
  ...documentTypes.flatMap(({ name, facts }) => (facts.single ? name : [])),
  ...fixedCollections,
])

/** Object types that are declared beside their document type. */
const parts = [
  callForm,
  callQuestion,
  sheet,
  endorsement,
  inquiryTypes,
  programHero,
  phase,
  homeHero,
  homeBook,
  homeAbout,
  homeContact,
  playerWords,
  textQuestion,
  packDialog,
  sliderQuestion,
  assessmentContact,
  navigationLabels,
  footerLabels,
  smallLabels,
]

/** Sanity's type definitions, sorted by name, for the Studio, the type generator and the tests. */
export const schemaTypes = [
  ...documentTypes.map(({ facts, ...type }) => type),
  ...parts,
  ...Object.values(objects),
].toSorted((one, other) => (one.name < other.name ? -1 : 1))
