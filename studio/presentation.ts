import { defineDocuments, defineLocations } from 'sanity/presentation'
import { programs } from '#schemas/programs.ts'

/** The documents that are a page each, with the page's name and address. */
const singlePages = {
  home: { title: 'Home', href: '/' },
  book: { title: 'Book', href: '/book' },
  careKitPage: { title: 'Care Kit', href: '/care-kit' },
  resourcesPage: { title: 'Resources', href: '/resources' },
  insightsPage: { title: 'Insights', href: '/insights' },
  newsletterPage: { title: 'Newsletter', href: '/newsletter' },
  imageBankPage: { title: 'Image Bank', href: '/image-bank' },
  shortAssessment: { title: 'Career assessment', href: '/career-assessment' },
  longAssessment: { title: 'Questionnaire', href: '/questionnaire' },
}

const bySlug = (type: string, slug: string) => ({
  route: `/${slug}`,
  filter: `_type == "${type}" && slug.current == $slug`,
  params: { slug },
})

/** Which document an open page belongs to, so that Presentation shows its form beside the page. */
export const mainDocuments = defineDocuments([
  ...Object.entries(singlePages).map(([type, { href }]) => ({
    route: href,
    filter: `_type == "${type}"`,
  })),
  ...programs.flatMap(({ slug }) => [
    bySlug('program', slug),
    bySlug('toolkit', `${slug}-toolkit`),
  ]),
  ...['privacy', 'terms'].map((slug) => bySlug('legalPage', slug)),
])

const at = (title: string, href: string) => defineLocations({ locations: [{ title, href }] })

/** A document whose page has its slug as address; `also` are the other places that show it. */
const atItsSlug = (also: { title: string; href: string }[] = []) =>
  defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (document) => ({
      locations: [
        { title: document?.title ?? 'Its page', href: `/${document?.slug ?? ''}` },
        ...also,
      ],
    }),
  })

/** Where a document can be seen, said above its form. */
export const locations = {
  ...Object.fromEntries(
    Object.entries(singlePages).map(([type, { title, href }]) => [type, at(title, href)]),
  ),
  siteSettings: defineLocations({
    message: 'Shown on every page.',
    tone: 'positive',
    locations: [{ title: 'Home', href: '/' }],
  }),
  founder: defineLocations({
    locations: [
      { title: 'Home, About', href: '/#about' },
      { title: 'Book, the author', href: '/book#author' },
    ],
  }),
  program: atItsSlug([{ title: 'Home, Programs', href: '/#programs' }]),
  toolkit: atItsSlug([{ title: 'Resources', href: '/resources' }]),
  legalPage: atItsSlug(),
  video: at('Insights', '/insights'),
  testimonial: at('Book', '/book'),
  tip: at('Resources', '/resources'),
  careKitItem: at('Care Kit', '/care-kit'),
  resultProfile: at('Career assessment, the result', '/career-assessment'),
}
