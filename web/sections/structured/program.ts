import type { ProgramQueryResult, SiteQueryResult } from '#web/content/generated/sanity.types.ts'

/** schema.org's words for a program and its questions. Ratings never go in. */
export function programData(program: ProgramQueryResult, site: SiteQueryResult, siteUrl: string) {
  if (!program?.title) return null
  const questions = (program.faqs ?? []).flatMap(({ question, answer }) =>
    question && answer
      ? [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          },
        ]
      : [],
  )
  const service = {
    '@type': 'Service',
    name: program.title,
    url: `${siteUrl}/${program.slug}`,
    ...(program.description ? { description: program.description } : {}),
    ...(site?.name ? { provider: { '@type': 'Organization', name: site.name, url: siteUrl } } : {}),
    ...(program.audience?.length
      ? { audience: { '@type': 'Audience', audienceType: program.audience.join(', ') } }
      : {}),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      service,
      ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
    ],
  }
}
