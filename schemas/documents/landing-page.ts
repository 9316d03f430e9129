import { defineArrayMember } from 'sanity'
import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType, seoField } from '../fields.ts'
import { sectionTypes } from '../objects/page-sections.ts'
import { dateSelection, publishDates, withDates } from '../publish-dates.ts'
import { landingPagePrefix } from '../routes.ts'
import { addressField } from '../slug.ts'
import { starterPage } from '../starter-page.ts'
import { line } from '../text-fields.ts'

/** What keeps a list of parts from being a page; true where nothing does. */
function isPage(parts: unknown): true | string {
  const types = Array.isArray(parts) ? parts.map((part: { _type?: string }) => part._type) : []
  const openings = types.filter((type) => type === 'heroSection').length
  if (openings !== 1)
    return 'A page has one opening: it says what this is about. Please add one, or take one away.'
  return true
}

/** A button that leads nowhere is left out of the page. */
function leadsSomewhere(parts: unknown): true | string {
  const all: { buttonTo?: string; buttonLabel?: string; _type?: string }[] = Array.isArray(parts)
    ? parts
    : []
  const toForm = all.some(({ buttonTo, buttonLabel }) => buttonTo === 'form' && buttonLabel)
  const hasForm = all.some(({ _type }) => _type === 'formSection')
  return (
    !toForm ||
    hasForm ||
    'The opening’s button leads to a form, and this page has none: visitors do not see the button.'
  )
}

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Pages of your own', icon: 'documents' },
  ownPages: { slugPrefix: landingPagePrefix },
  partsMove: true,
  unused: 'Press “Generate” at its address, then publish it.',
}

/** A page for one idea: a workshop, a campaign, an offer. Its parts stand in the order that she drags. */
export const landingPage = documentType('landingPage', 'Page of your own', facts, {
  initialValue: starterPage,
  tabs: {
    Page: {
      title: line('Name', 'In your list here, in search results and on shared pictures.', 60),
      slug: addressField({
        description:
          'What comes after the name of your site. Press “Generate” to make it of the name. When you change it while the page is on the site, the old one goes on working.',
        example: 'autumn-workshop',
        prefix: landingPagePrefix,
      }),
      sections: field('array', {
        title: 'Parts of the page',
        description: 'From top to bottom. Drag them into your order, add more, take some away.',
        of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
        validation: (rule) => [rule.custom(isPage), rule.custom(leadsSomewhere).warning()],
      }),
    },
    'Search and sharing': { seo: seoField },
    Dates: publishDates,
  },
  preview: {
    select: {
      title: 'title',
      slug: 'slug.current',
      ...dateSelection,
    },
    prepare: ({ title, slug, ...dates }) => ({
      title: title || 'A page without a name',
      subtitle: withDates(dates, slug ? `/${slug}` : 'No address yet'),
    }),
  },
})
