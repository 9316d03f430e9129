import { routes } from '#schemas/routes.ts'
import { getImageBank } from '#web/content/queries/image-bank.ts'
import { ImageBank } from '#web/features/image-bank/image-bank.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { Container } from '#web/ui/section.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

/** Not for search engines: the pictures are in one browser. */
export const generateMetadata = async () => ({
  ...(await metadataOf(routes.imageBank, getImageBank)()),
  robots: { index: false },
})

export default async function ImageBankPage() {
  const page = await getImageBank()
  return (
    <Boundary>
      <Container className="pt-8 pb-21 md:pt-13">
        <h1 className="text-4xl">{page?.title}</h1>
        {page?.note && <p className="mt-5 mb-8 max-w-[37em] text-lg text-muted md:mb-13">{page.note}</p>}
        <noscript>
          <p className="sheet max-w-[37em] p-5">{page?.words?.needsScript}</p>
        </noscript>
        <ImageBank
          labels={page?.words ?? {}}
          illustrations={{
            empty: <Illustration name="empty_album" />,
            noMatch: <Illustration name="nothing_found" />,
          }}
        />
        <StructuredData page={{ name: page?.title, path: routes.imageBank }} />
      </Container>
    </Boundary>
  )
}
