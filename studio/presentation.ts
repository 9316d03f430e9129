import { defineDocuments, defineLocations } from 'sanity/presentation'
import { programs } from '#schemas/programs.ts'

/** Which document an open page belongs to, so that Presentation shows its form beside the page. */
export const mainDocuments = defineDocuments([
  { route: '/', filter: '_type == "home"' },
  ...programs.map(({ slug }) => ({
    route: `/${slug}`,
    filter: '_type == "program" && slug.current == $slug',
    params: { slug },
  })),
])

const everywhere = (message: string) =>
  defineLocations({ message, tone: 'positive', locations: [{ title: 'Home', href: '/' }] })

/** Where a document can be seen, said above its form. */
export const locations = {
  home: defineLocations({ locations: [{ title: 'Home', href: '/' }] }),
  siteSettings: everywhere('Shown on every page.'),
  founder: defineLocations({ locations: [{ title: 'Home, About', href: '/#about' }] }),
  program: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (document) => ({
      locations: [
        { title: document?.title ?? 'Its page', href: `/${document?.slug ?? ''}` },
        { title: 'Home, Programs', href: '/#programs' },
      ],
    }),
  }),
}
