import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { editAttributes } from '#web/content/edit-attribute.ts'
import { getBook } from '#web/content/queries/book.ts'
import { getCallInvitations } from '#web/content/queries/call.ts'
import { getSite } from '#web/content/queries/site.ts'
import { Beside } from '#web/sections/beside.tsx'
import { Author } from '#web/sections/book/author.tsx'
import { BackCover } from '#web/sections/book/back-cover.tsx'
import { BookHero } from '#web/sections/book/hero.tsx'
import { LifestylePictures } from '#web/sections/book/lifestyle-pictures.tsx'
import { Testimonials } from '#web/sections/book/testimonials.tsx'
import { CallInvitation } from '#web/sections/call/invitation.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { bookOf } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.book, getBook)

export default async function BookPage() {
  const [site, book, call, edit] = await Promise.all([getSite(), getBook(), getCallInvitations(), editAttributes()])
  if (!book) notFound()
  return (
    <>
      <Boundary>
        <BookHero book={book} site={site} edit={edit} />
      </Boundary>
      <Testimonials book={book} edit={edit} />
      <LifestylePictures book={book} />
      <Author book={book} />
      <Beside kit={book.kit} program={book.program} />
      <BackCover book={book} buyUrl={site?.bookBuyUrl} />
      <CallInvitation words={call?.afterBook} founder={call?.founder} />
      <StructuredData page={{ name: book.title, path: routes.book }} things={[bookOf(book)]} />
    </>
  )
}
