import { defineQuery } from 'groq'
import { privacyLink, programFields, programOnSite, seoFields } from '../fragments.ts'
import { read } from '../read.ts'

export const shortAssessmentQuery = defineQuery(`*[_type == "shortAssessment"][0]{
  headline, text, startLabel, backLabel, longLabel,
  careerStage, biggestChallenge, supportLevel, helpNeeded, readiness, contact,
  planHeading, saved, savedUnnamed, steps, ${privacyLink},
  actionLabel, programmeLabel, heardHeading, seeLabel, "coach": *[_type == "founder"][0].name, learnMoreLabel, bookLabel, exploreLabel, mailLabel, _updatedAt,
  "profiles": *[_type == "resultProfile"]{
    _id, _updatedAt, key, title, subtitle, dailyTip, programmeName, together, bullets,
    "program": select(${programOnSite} => program->{ ${programFields} }, null)
  },
  seo{ ${seoFields} }
}`)

export const getShortAssessment = () => read(shortAssessmentQuery)

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

export const getLongAssessment = () => read(longAssessmentQuery)
