import { defineArrayMember } from 'sanity'
import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType, seoField } from '../fields.ts'
import { sectionTypes } from '../objects/page-sections.ts'
import { publishDates } from '../publish-dates.ts'
import { landingPagePrefix } from '../routes.ts'
import { addressField } from '../slug.ts'
import { starterPage } from '../starter-page.ts'
import { line } from '../text-fields.ts'

/** Error unless exactly one section is an opening (`heroSection`). */
function isPage(parts: unknown): true | string {
  const types = Array.isArray(parts) ? parts.map((part: { _type?: string }) => part._type) : []
  const openings = types.filter((type) => type === 'heroSection').length
  if (openings !== 1) return 'A page has one opening: it says what this is about. Please add one, or take one away.'
  return true
}

/** Warning for a button to a form that the page lacks: visitors do not see the button. */
function leadsSomewhere(parts: unknown): true | string {
  const all: { buttonTo?: string; buttonLabel?: string; _type?: string }[] = Array.isArray(parts) ? parts : []
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
  sectionsMove: true,
  unused: 'Press “Generate” at its address, then publish it.',
}

/** Picture of a part, for the Studio's menu (scripts/generate/section-pictures.ts). */
const pictureOf = (name: string) => new URL(`../sections/${name}.webp`, import.meta.url).href

/** Page for one idea, such as a workshop or a campaign. The coach drags its sections into order. */
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
        description: 'On your page from top to bottom. Drag them, add more, take some away.',
        of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
        options: { insertMenu: { views: [{ name: 'grid', previewImageUrl: pictureOf }] } },
        validation: (rule) => [rule.custom(isPage), rule.custom(leadsSomewhere).warning()],
      }),
    },
    'Search and sharing': { seo: seoField },
    Dates: publishDates,
  },
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({
      title: title || 'A page without a name',
      subtitle: slug ? `/${slug}` : 'No address yet',
    }),
  },
})
