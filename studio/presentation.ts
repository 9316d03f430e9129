import { defineDocuments, defineLocations } from 'sanity/presentation'
import { programs } from '#schemas/programs.ts'
import { routes, singlePages } from '#schemas/routes.ts'

const bySlug = (type: string, slug: string) => ({
  route: `/${slug}`,
  filter: `_type == "${type}" && slug.current == $slug`,
  params: { slug },
})

/** The main document of each page: Presentation shows its form beside the page. */
export const mainDocuments = defineDocuments([
  ...Object.entries(singlePages).map(([type, { href }]) => ({
    route: href,
    filter: `_type == "${type}"`,
  })),
  ...programs.flatMap(({ slug }) => [
    bySlug('program', slug),
    bySlug('toolkit', `${slug}-toolkit`),
  ]),
  ...[routes.privacy, routes.terms].map((route) => bySlug('legalPage', route.slice(1))),
])

const at = (title: string, href: string) => defineLocations({ locations: [{ title, href }] })

/** A document whose page has its slug as address; `also` are the other pages that show it. */
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

/** The pages that show a document, listed above its form. */
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
  toolkit: atItsSlug([{ title: 'Resources', href: routes.resources }]),
  legalPage: atItsSlug(),
  video: at('Insights', routes.insights),
  testimonial: at('Book', routes.book),
  tip: at('Resources', routes.resources),
  careKitItem: at('Care Kit', routes.careKit),
  resultProfile: at('Career assessment, the result', routes.careerAssessment),
}
