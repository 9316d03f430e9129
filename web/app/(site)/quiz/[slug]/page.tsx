import { draftMode } from 'next/headers'
import { themeOf } from '#schemas/program-themes.ts'
import { pagePath } from '#schemas/routes.ts'
import { getQuiz, getQuizzes } from '#web/content/queries/quiz.ts'
import { getSite } from '#web/content/queries/site.ts'
import { AllQuestions } from '#web/features/quiz/all-questions.tsx'
import { quizKind } from '#web/features/quiz/content.ts'
import { signedQuiz } from '#web/features/quiz/definition.ts'
import { Quiz } from '#web/features/quiz/quiz.tsx'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'
import { Boundary } from '#web/ui/boundary.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { directionOf } from '#web/ui/direction.ts'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { metadataOf } from '../../../page-metadata.ts'
import { StructuredData } from '../../../structured-data/structured-data.tsx'
import { UnknownAddress, unknownAddress } from '../../../unknown-address.tsx'

/* Quizzes are rendered on their first request, because the coach publishes them while the site runs. */

type Props = { params: Promise<{ slug: string }> }

const knownSlugs = async () => ((await getQuizzes())?.quizzes ?? []).flatMap(({ slug }) => slug ?? [])

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
  const [site, quiz] = await Promise.all([getSite(), quizAt(props)])
  if (!quiz?.slug) return <UnknownAddress />
  const isPreview = (await draftMode()).isEnabled
  const day = new Date().toISOString().slice(0, 10)
  const signature = signSnapshot(quizKind, signedQuiz(quiz, day))
  const stamps = (quiz.results ?? []).flatMap(({ _key, program }) =>
    program ? [[_key, <Illustration key={_key} name={themeOf(program).scene} />] as const] : [],
  )
  return (
    <Boundary>
      {/* As high as the screen, so that the footer does not move when the question changes. */}
      <HeroBand ground="sand" className="no-phone-bar min-h-svh">
        <Container className="py-8 md:py-13" dir={directionOf(quiz.title)}>
          <Quiz
            content={quiz}
            signature={signature}
            day={day}
            isPreview={isPreview}
            // A preview stores nothing, so it has no form that works without script.
            withoutScript={
              !isPreview && <AllQuestions content={quiz} snapshot={signedSnapshot(signature, signedQuiz(quiz, day))} />
            }
            pictures={{
              intro: <Illustration name="assessment" className="h-auto w-full" />,
              stamps: Object.fromEntries(stamps),
              plainStamp: <Illustration name="result" />,
              letterhead: (
                <>
                  <Brand name={site?.name} />
                  <p>{site?.contactEmail}</p>
                </>
              ),
            }}
          />
          <StructuredData page={{ name: quiz.title, path: pagePath('quiz', quiz.slug) }} />
        </Container>
      </HeroBand>
    </Boundary>
  )
}
