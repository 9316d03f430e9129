import { draftMode } from 'next/headers'
import { pagePath } from '#schemas/routes.ts'
import { getQuiz, getQuizzes } from '#web/content/queries/quiz.ts'
import { AllQuestions } from '#web/features/quiz/all-questions.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { UnderlinedEnd } from '#web/ui/heading.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { metadataOf } from '../../../page-metadata.ts'
import { StructuredData } from '../../../structured-data/structured-data.tsx'
import { UnknownAddress, unknownAddress } from '../../../unknown-address.tsx'

/* Quizzes are rendered on their first request, because the coach publishes them while the site runs. */

type Props = { params: Promise<{ slug: string }> }

const knownSlugs = async () =>
  ((await getQuizzes())?.quizzes ?? []).flatMap(({ slug }) => slug ?? [])

export const generateStaticParams = async () => (await knownSlugs()).map((slug) => ({ slug }))

/** Returns the quiz at a path. It is looked up in one list, so that unknown paths cause no queries. */
async function quizAt({ params }: Props) {
  const { slug } = await params
  // An unpublished quiz exists only in the Studio's preview.
  const isKnown = (await draftMode()).isEnabled || (await knownSlugs()).includes(slug)
  return isKnown ? getQuiz(slug) : null
}

export async function generateMetadata(props: Props) {
  const quiz = await quizAt(props)
  if (!quiz?.slug) return unknownAddress
  return metadataOf(pagePath('quiz', quiz.slug), async () => quiz)()
}

export default async function QuizPage(props: Props) {
  const quiz = await quizAt(props)
  if (!quiz?.slug) return <UnknownAddress />
  return (
    <Boundary>
      {/* As high as the screen, so that the footer does not move when the question changes. */}
      <HeroBand ground="sand" className="no-phone-bar min-h-svh">
        <Container className="py-8 md:py-13">
          <h1 className="text-4xl">
            <UnderlinedEnd words={2}>{quiz.title ?? ''}</UnderlinedEnd>
          </h1>
          {quiz.text && <p className="mt-8 mb-13 max-w-[36em] text-lg text-muted">{quiz.text}</p>}
          <AllQuestions content={quiz} />
          <StructuredData page={{ name: quiz.title, path: pagePath('quiz', quiz.slug) }} />
        </Container>
      </HeroBand>
    </Boundary>
  )
}
