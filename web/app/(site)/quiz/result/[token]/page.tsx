import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { themeOf } from '#schemas/program-themes.ts'
import { pagePath } from '#schemas/routes.ts'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { getSite } from '#web/content/queries/site.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import { ContactForm } from '#web/features/quiz/contact-form.tsx'
import { sendLabel } from '#web/features/quiz/content.ts'
import { offerClass, ResultLetter } from '#web/features/quiz/result-letter.tsx'
import { answeredHeader, answeredToken, hiddenValue, readAnswered } from '#web/features/quiz/server/answered-page.ts'
import { readResult } from '#web/features/quiz/server/result-link.ts'
import { sentId, storedNoteId } from '#web/forms/mail-notes.ts'
import { StoredNotes } from '#web/forms/stored-notes.tsx'
import { ifInTime } from '#web/http/deadline.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { directionOf } from '#web/ui/direction.ts'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnknownAddress } from '../../../../unknown-address.tsx'

/* A result that is opened again by the address in its mail, and the page after a form without script. Never indexed. */

export const generateMetadata = async (): Promise<Metadata> => ({
  title: `Your result | ${(await getSite())?.name ?? ''}`,
  // No other site may learn the address.
  referrer: 'same-origin',
  robots: { index: false },
})

/** Reads what the page shows. @returns undefined for an unknown address, null while the database is down */
async function read(token: string) {
  const header = (await headers()).get(answeredHeader)
  const answered = token === answeredToken ? readAnswered(header) : undefined
  try {
    return answered ?? (await readResult(token, async () => (await currentStore()).db))
  } catch (error) {
    logFailure('[quiz] a result could not be read', error)
    return null
  }
}

type Props = { params: Promise<{ token: string }> }

export default async function ResultPage({ params }: Props) {
  const found = await read((await params).token)
  if (found === undefined) return <UnknownAddress />
  return (
    <Boundary>
      <HeroBand ground="sand" className="no-phone-bar min-h-svh">
        <Container className="py-8 md:py-13" dir={directionOf(found?.title ?? null)}>
          {found ? (
            <Result found={found} />
          ) : (
            <p className="callout">Your result cannot be shown just now. Please open this address again in a minute.</p>
          )}
        </Container>
      </HeroBand>
    </Boundary>
  )
}

async function Result({ found }: { found: NonNullable<Awaited<ReturnType<typeof read>>> }) {
  const [site, all] = await Promise.all([getSite(), ifInTime(getQuizzes())])
  const { quiz, title, view } = found
  const own = all?.quizzes.find(({ _id }) => _id === quiz)
  const words = all?.words ?? null
  const asked = 'contact' in found ? found.contact : undefined
  const heading = own?.contactHeading || sendLabel(asked?.email !== false, words)
  const form = asked && asked.when !== 'none' && (
    <ContactForm
      content={{ contactText: own?.contactText ?? null, words }}
      contact={asked}
      hidden={{ quiz, given: hiddenValue('given'), shown: hiddenValue('shown') }}
      className={view ? offerClass : 'sheet mx-auto max-w-2xl px-5 py-8 sm:px-13 sm:py-13'}
    >
      {view ? <h2 className="text-2xl">{heading}</h2> : <h1 className="text-3xl">{heading}</h1>}
    </ContactForm>
  )
  if (!view) return form
  const example = 'isExample' in found && (
    <p className="mt-5 font-semibold">This is an example. In a visitor’s mail the link opens their own result.</p>
  )
  const { program } = view
  return (
    <ResultLetter
      quiz={title}
      view={view}
      words={words}
      stamp={<Illustration name={program?.slug ? themeOf(program).scene : 'result'} />}
      head={
        <>
          <Brand name={site?.name} />
          <p>{site?.contactEmail}</p>
        </>
      }
      status={
        example ||
        ('isMailed' in found && (
          <StoredNotes
            more={[
              { id: storedNoteId, text: words?.takenOff },
              {
                id: sentId,
                text: found.isMailed ? words?.thanksText : words?.received,
                isPlain: true,
              },
            ]}
          />
        ))
      }
      actions={
        own?.slug && (
          <ButtonLink href={pagePath('quiz', own.slug)} variant="quiet">
            {words?.againLabel || 'Take it again'}
          </ButtonLink>
        )
      }
    >
      {form}
    </ResultLetter>
  )
}
