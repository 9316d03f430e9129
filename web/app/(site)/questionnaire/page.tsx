import { routes } from '#schemas/routes.ts'
import { getLongAssessment } from '#web/content/queries/assessments.ts'
import { getSite } from '#web/content/queries/site.ts'
import { questionnaire } from '#web/features/questionnaire/definition.ts'
import { Questionnaire } from '#web/features/questionnaire/questionnaire.tsx'
import { questionnaireWords } from '#web/features/questionnaire/words.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'
import { Boundary } from '#web/ui/boundary.tsx'
import { Container } from '#web/ui/section.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(
  routes.questionnaire,
  getLongAssessment,
  (assessment) => assessment?.title ?? 'Career Care Assessment',
)

export default async function QuestionnairePage() {
  const [site, assessment] = await Promise.all([getSite(), getLongAssessment()])
  return (
    <Boundary>
      <Container className="no-phone-bar py-8 md:py-13">
        <Questionnaire
          content={assessment}
          signature={signSnapshot(questionnaire.kind, questionnaireWords(assessment))}
          contactEmail={site?.contactEmail ?? null}
          pictures={{
            start: <Illustration name="questionnaire" className="h-auto w-full" />,
            sent: <Illustration name="sent" className="h-auto w-full" />,
          }}
        />
        <StructuredData page={{ name: assessment?.title, path: routes.questionnaire }} />
      </Container>
    </Boundary>
  )
}
