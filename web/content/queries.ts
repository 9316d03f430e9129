import { defineQuery } from 'groq'
import {
  begun,
  due,
  issueFields,
  notDue,
  onSite,
  packFields,
  pictureFields,
  privacyLink,
  programBegun,
  programDue,
  programFields,
  programOnSite,
  seoFields,
  toolkitCardFields,
  videoCardFields,
} from './fragments.ts'

/** What every page carries: header, footer, links and promises. */
export const siteQuery = defineQuery(`*[_type == "siteSettings"][0]{
  name, slogans, seo{ ${seoFields} },
  bookingUrl, bookBuyUrl, bookSampleUrl, featuredVideoUrl,
  linkedinUrl, instagramUrl, youtubeUrl, contactEmail,
  contactReply, newsletterRhythm,
  navigation, footer, labels,
  "notice": *[_type == "notice" && ${due}][0]{ text, linkLabel, linkTo, closeLabel, ${notDue} }
}`)

/** What texts take by name: read.ts fills it in. */
export const promisesQuery = defineQuery(`*[_type == "siteSettings"][0]{
  name, experienceYears, assessmentMinutes, selfCheckMinutes,
  contactReply, assessmentReply, newsletterRhythm
}`)

/** How many programs there are for a visitor now, which texts take by name, too. */
export const programCountQuery = defineQuery(`count(*[_type == "program" && ${onSite}])`)

export const homeQuery = defineQuery(`*[_type == "home"][0]{
  hero, whoHeading, who[], programsHeading,
  "programs": *[_type == "program" && ${onSite}] | order(coalesce(order, 1000) asc, _createdAt asc){
    _id, ${notDue}, ${programFields}, description, cta, audience, picture{ ${pictureFields} }
  },
  assessmentBanner, whyHeading, why[], videoHeading,
  "video": *[_type == "video" && _id == ^.video._ref && ${due}][0]{ ${videoCardFields} },
  moreVideosLabel, toolkitsHeading,
  "toolkits": (toolkits[]->)[${programOnSite}]{ ${toolkitCardFields} },
  book,
  "theBook": *[_type == "book"][0]{ title, subtitle, endorsements[], cover{ ${pictureFields} } },
  about,
  "founder": *[_type == "founder"][0]{ name, role, caption, bio, photo{ ${pictureFields} } },
  contact, closing,
  seo{ ${seoFields} }
}`)

export const programQuery =
  defineQuery(`*[_type == "program" && slug.current == $slug && ${due}][0]{
  _id, ${notDue}, ${programFields}, description, audience, picture{ ${pictureFields} },
  hero, whoHeading, whoItsFor[], doHeading, whatYouWillDo[], getHeading, whatYouGet[],
  howHeading, howItWorks[],
  "video": *[_type == "video" && _id == ^.video._ref && ${due}][0]{ ${videoCardFields} },
  trioHeading, trio[], faqHeading,
  faqs[]->{ _id, question, answer },
  closing, exploreTo,
  seo{ ${seoFields} },
  "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]{
    title, subtitle, questions, needsHelpFrom, resultMessage, resultMessageGood, primaryCTA, secondaryCTA,
    "words": *[_type == "selfCheckWords"][0]{
      yesLabel, noLabel, notSureLabel, nextLabel, previousLabel, contactHeading, nameLabel, emailLabel,
      privacyNote, resultLabel, resultHeading, saving, saved, forgotten, ${privacyLink}
    }
  },
  "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]{ ${toolkitCardFields} },
  "toolkits": *[_type == "toolkit" && ${programOnSite}] | order(coalesce(order, 1000) asc, _createdAt asc){
    "slug": slug.current, "program": program->{ colour, scene }
  }
}`)

/**
 * The programs with what forms, mails and the inbox need of each. Not those of a draft: a lead is for a
 * program that is there.
 */
export const programsQuery =
  defineQuery(`*[_type == "program" && defined(key) && defined(slug.current) && ${begun}] | order(coalesce(order, 1000) asc, _createdAt asc){
  ${programFields},
  "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]{
    _updatedAt, questions, needsHelpFrom, resultMessage, resultMessageGood,
    "words": *[_type == "selfCheckWords"][0]{ _updatedAt, yesLabel, noLabel, notSureLabel }
  },
  "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]{
    title, packName, thanks, inside, "slug": slug.current
  }
}`)

export const toolkitQuery =
  defineQuery(`*[_type == "toolkit" && slug.current == $slug && ${programDue}][0]{
  _id, title, packName, shortName, "slug": slug.current,
  "program": program->{ ${programFields}, picture{ ${pictureFields} } },
  headline, text,
  roadmapHeading, roadmap[], templatesHeading,
  templates[]->{ _id, title, description, body },
  copyLabel, tipsHeading, tips[], formHeading, formLabel, thanks, inside,
  seo{ ${seoFields} },
  "words": *[_type == "resourcesPage"][0]{ "emailLabel": dialog.emailLabel, "newsletterLabel": dialog.newsletterLabel, "mailNote": dialog.mailNote, privacyNote, ${privacyLink} },
  "listedIn": *[_type == "resourcesPage"][0].heading.title
}`)

/** The addresses that are documents': asked for before a page of theirs is. */
export const addressesQuery = defineQuery(
  `*[_type in ["program", "toolkit"] && defined(slug.current) && ${begun} && ${programBegun}]{
    _type, "slug": slug.current,
    "hidden": hidden == true || program->hidden == true || !(${due} && ${programDue})
  }`,
)

export const landingPageSlugsQuery = defineQuery(
  `*[_type == "landingPage" && defined(slug.current) && ${due}].slug.current`,
)

/** What a program's starter pack is made from, with what it is signed with. */
export const packQuery =
  defineQuery(`*[_type == "toolkit" && program->slug.current == $slug && ${programBegun}][0]{
  ${packFields},
  "site": *[_type == "siteSettings"][0]{ name, slogans, contactEmail },
  "coach": *[_type == "founder"][0]{ name, role }
}`)

export const careKitQuery = defineQuery(`*[_type == "careKitPage"][0]{
  title, headline, backLabel, getLabel, previewLabel, itemsHeading,
  "items": (items[]->)[${due}]{
    _id, title, description, type, pagesLabel, status, ${notDue},
    "fileUrl": file.asset->url, "sheets": count(sheets), "firstSheet": sheets[0]
  },
  downloadLabel, comingSoonLabel, benefitsHeading, benefits, steps[], closing, startLabel, joinLabel,
  seo{ ${seoFields} },
  "pack": *[_type == "toolkit" && _id == ^.pack._ref && ${programDue}][0]{ ${toolkitCardFields} },
  "words": *[_type == "resourcesPage"][0]{ dialog, privacyNote, ${privacyLink} }
}`)

/** What an item of the care kit is made from, where the coach has not uploaded a file of her own. */
export const careKitItemQuery = defineQuery(`*[_type == "careKitItem" && _id == $id && ${due}][0]{
  _id, title, description, type, pagesLabel, status, "fileUrl": file.asset->url, sheets[],
  "site": *[_type == "siteSettings"][0]{ name, slogans, contactEmail },
  "coach": *[_type == "founder"][0]{ name, role }
}`)

export const careKitItemIdsQuery = defineQuery(
  `*[_type == "careKitItem" && status == "available" && ${due}]._id`,
)

export const bookQuery = defineQuery(`*[_type == "book"][0]{
  title, subtitle, cover{ ${pictureFields} },
  rating, ratingLabel, headline, text, buyLabel, sampleLabel, testimonialsHeading,
  "testimonials": (testimonials[]->)[${due}]{ _id, text, author, rating, ${notDue} },
  lifestyle[]{ _key, ${pictureFields} },
  authorHeading, closing, editions,
  "founder": *[_type == "founder"][0]{ name, role, caption, bio, photo{ ${pictureFields} } },
  seo{ ${seoFields} }
}`)

export const resourcesQuery = defineQuery(`*[_type == "resourcesPage"][0]{
  heading, packsHeading,
  "toolkits": *[_type == "toolkit" && ${programOnSite}] | order(coalesce(order, 1000) asc, _createdAt asc){ ${toolkitCardFields}, inside },
  videosHeading, "videos": (videos[]->)[${due}]{ ${videoCardFields} },
  tipsHeading, tips[]->{ _id, title, text },
  assessmentBanner, dialog, privacyNote, ${privacyLink},
  seo{ ${seoFields} }
}`)

export const insightsQuery = defineQuery(`*[_type == "insightsPage"][0]{
  heading, allLabel, workshopsLabel, interviewsLabel, conversationsLabel, emptyText, comingSoon, player,
  "videos": *[_type == "video" && ${due}] | order(coalesce(order, 1000) asc, _createdAt asc){ ${videoCardFields} },
  closing,
  seo{ ${seoFields} }
}`)

export const newsletterPageQuery = defineQuery(`*[_type == "newsletterPage"][0]{
  headline, text, nameLabel, emailLabel, buttonLabel, privacyNote,
  successHeadline, successText, benefits[], issuesLink,
  "issues": count(*[_type == "newsletterIssue" && defined(slug.current)]),
  seo{ ${seoFields} }
}`)

/** The list of past issues, newest first, and what the feed says of each. */
export const newsletterIssuesQuery = defineQuery(`*[_type == "newsletterPage"][0]{
  headline, issuesHeadline, issuesText, noIssues, feedLabel, buttonLabel, invitation,
  "issues": *[_type == "newsletterIssue" && defined(slug.current)] | order(date desc, _createdAt desc){
    _id, title, date, summary, "slug": slug.current
  }
}`)

/** One issue, for its page. */
export const newsletterIssueQuery =
  defineQuery(`*[_type == "newsletterIssue" && slug.current == $slug][0]{
  ${issueFields},
  "words": *[_type == "newsletterPage"][0]{ issuesHeadline, allIssues, invitation, buttonLabel }
}`)

/** The same by its id, for its mail. */
export const issueMailQuery = defineQuery(
  `*[_type == "newsletterIssue" && _id == $id][0]{ ${issueFields} }`,
)

/** The one written last: stands in the example of how an issue looks as a mail. */
export const latestIssueQuery = defineQuery(
  `*[_type == "newsletterIssue"] | order(date desc, _createdAt desc)[0]{ ${issueFields} }`,
)

export const imageBankQuery = defineQuery(`*[_type == "imageBankPage"][0]{
  title, note, words,
  seo{ ${seoFields} }
}`)

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && slug.current == $slug][0]{
  title, updated, body, "slug": slug.current,
  seo{ ${seoFields} }
}`)

export const landingPageQuery =
  defineQuery(`*[_type == "landingPage" && slug.current == $slug && ${due}][0]{
  _id, title, "slug": slug.current, ${notDue},
  sections[]{
    _key, _type,
    _type == "heroSection" => {
      headline, text, buttonLabel, buttonTo, scene, picture{ ${pictureFields} }
    },
    _type == "textSection" => { heading, body },
    _type == "quotesSection" => { heading, "quotes": (quotes[]->)[${due}]{ _id, text, author, rating, ${notDue} } },
    _type == "questionsSection" => { heading, faqs[]->{ _id, question, answer } },
    _type == "formSection" => { heading, text, form },
    _type == "bookingSection" => { headline, text, buttonLabel }
  },
  seo{ ${seoFields} },
  "contact": *[_type == "home"][0].contact,
  "newsletter": *[_type == "newsletterPage"][0]{
    nameLabel, emailLabel, buttonLabel, privacyNote, successHeadline, successText, benefits[]
  }
}`)

export const shortAssessmentQuery = defineQuery(`*[_type == "shortAssessment"][0]{
  headline, text, startLabel, backLabel, longLabel,
  careerStage, biggestChallenge, supportLevel, helpNeeded, readiness, contact,
  planHeading, saved, savedUnnamed, steps, ${privacyLink},
  actionLabel, programmeLabel, learnMoreLabel, bookLabel, exploreLabel, mailLabel, _updatedAt,
  "profiles": *[_type == "resultProfile"]{
    _id, _updatedAt, key, title, subtitle, dailyTip, programmeName, bullets,
    "program": select(${programOnSite} => program->{ ${programFields} }, null)
  },
  seo{ ${seoFields} }
}`)

export const longAssessmentQuery = defineQuery(`*[_type == "longAssessment"][0]{
  title, text,
  personalHeading, firstName, lastName, email, phoneNumber,
  journeyHeading, careerStage, currentRole, industry,
  situationHeading, workSituation, biggestChallenge, careerGoals,
  supportHeading, supportType, preferredFormat, urgency,
  finalHeading, additionalInfo, nextTitle, next, submitLabel,
  thanksTitle, thanksText, answersLabel, homeLabel, contactLabel, mailLabel,
  stepWords, startOver, keepLabel, startOverLabel, _updatedAt,
  seo{ ${seoFields} }
}`)

/** The words of the mails to visitors, with what every one is signed with. */
export const mailsQuery = defineQuery(`*[_type == "mails"][0]{
  frame, contact, newsletter, issue, pack, selfCheck, careerAssessment, questionnaire,
  "inquiries": *[_type == "home"][0].contact.inquiryTypes{ programs, partner, bulk, general },
  "site": *[_type == "siteSettings"][0]{ name, "slogan": slogans[0], contactEmail }
}`)

/** When each page's document, and what it shows of others, was last changed. */
export const pageSummariesQuery = defineQuery(`*[_type in [
  "home", "book", "careKitPage", "resourcesPage", "insightsPage", "newsletterPage", "imageBankPage",
  "shortAssessment", "longAssessment", "program", "toolkit", "legalPage", "newsletterIssue", "landingPage"
] && ${due} && ${programDue}]{
  _type, "slug": slug.current,
  "title": coalesce(seo.title, title, headline, heading.title), "description": coalesce(seo.description, summary),
  issuesHeadline, issuesText,
  "changed": [
    _updatedAt, video->_updatedAt,
    ...coalesce(faqs[]->_updatedAt, []), ...coalesce(templates[]->_updatedAt, []),
    ...coalesce(toolkits[]->_updatedAt, []), ...coalesce(testimonials[]->_updatedAt, []),
    ...coalesce(items[]->_updatedAt, []), ...coalesce(videos[]->_updatedAt, []),
    ...coalesce(tips[]->_updatedAt, []),
    ...coalesce(sections[].quotes[]->_updatedAt, []), ...coalesce(sections[].faqs[]->_updatedAt, []),
    ...select(
      _type == "home" => *[_type == "program"]._updatedAt,
      _type == "program" => *[_type == "selfCheck" && program._ref == ^._id]._updatedAt,
      _type == "insightsPage" => *[_type == "video"]._updatedAt,
      _type == "resourcesPage" => *[_type == "toolkit"]._updatedAt,
      _type == "shortAssessment" => *[_type == "resultProfile"]._updatedAt,
      []
    )
  ]
}`)

/** When something begins or ends to be shown, and what time it is. */
export const dueMomentsQuery = defineQuery(`{
  "dates": *[_type in ["video", "testimonial", "careKitItem", "program", "landingPage", "notice"] && (defined(publishFrom) || defined(publishUntil))]{
    publishFrom, publishUntil
  },
  "now": now()
}`)

/** The coach's redirects, in the order in which they were made, and the slugs that their routes answer. */
export const redirectsQuery = defineQuery(`{
  "list": *[_type == "redirect"] | order(_createdAt asc)[0...1000]{ from, to },
  "pages": *[_type in ["program", "toolkit", "legalPage", "newsletterIssue", "landingPage"] && defined(slug.current) && ${begun} && ${programBegun} && (_type != "landingPage" || ${due})]{
    _type, "slug": slug.current
  }
}`)

/** What the thank-you pages, the 404 page and the small pages of handlers say. */
export const smallPagesQuery = defineQuery(`*[_type == "smallPages"][0]{
  thanksTitle, selfCheck, assessment, packText, homeLabel, resourcesLabel,
  notFoundText, programs, resources, assessmentLink,
  unsubscribe, unsubscribeLabel, unsubscribed
}`)
