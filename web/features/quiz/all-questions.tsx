import { readQuiz } from '#schemas/quiz/quiz.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { Button } from '#web/ui/button.tsx'
import { answersPath, type QuizContent } from './content.ts'
import { allQuestionsId } from './opening.tsx'
import { QuestionFields } from './question-fields.tsx'

/** All questions on one page, for a browser without script. The server walks the way through them. */
export function AllQuestions({
  content,
  snapshot,
}: {
  content: QuizContent
  /** The signed quiz. */
  snapshot: string | undefined
}) {
  const { words } = content
  return (
    <form
      id={allQuestionsId}
      action={answersPath}
      method="post"
      className="sheet squared relative mx-auto mt-13 hidden max-w-2xl scroll-mt-13 px-5 py-8 target:block sm:px-13 sm:py-13 noscript:block"
    >
      {words?.allAtOnce && <p className="mb-8 text-muted">{words.allAtOnce}</p>}
      <ol className="grid gap-13">
        {readQuiz(content).questions.map((question) => (
          <li key={question.key}>
            <QuestionFields
              question={{ ...question, isOptional: true }}
              words={{ severalNote: words?.severalNote ?? null }}
              legend={<span className="text-xl">{question.text}</span>}
            />
          </li>
        ))}
      </ol>
      <input type="hidden" name="quiz" value={content._id} />
      {snapshot && <input type="hidden" name="shown" value={snapshot} />}
      <Honeypot />
      <p className="mt-13">
        <Button type="submit">{words?.resultLabel || 'See my result'}</Button>
      </p>
    </form>
  )
}
