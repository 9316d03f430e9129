import { readQuiz } from '#schemas/quiz/quiz.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { Button } from '#web/ui/button.tsx'
import { type QuizContent, resultPath } from './content.ts'
import { QuestionFields } from './question-fields.tsx'

/** All questions on one page, for a browser without script. The server walks the way through them. */
export function AllQuestions({ content }: { content: QuizContent }) {
  const { words } = content
  return (
    <form
      action={resultPath}
      method="post"
      className="sheet squared relative mx-auto max-w-2xl px-5 py-8 sm:px-13 sm:py-13"
    >
      {words?.allAtOnce && <p className="mb-8 text-muted">{words.allAtOnce}</p>}
      <ol className="grid gap-13">
        {readQuiz(content).questions.map((question) => (
          <li key={question.key}>
            <QuestionFields
              question={{ ...question, isOptional: true }}
              words={{ severalNote: words?.severalNote ?? null }}
              heading={<span className="text-xl">{question.text}</span>}
            />
          </li>
        ))}
      </ol>
      <input type="hidden" name="quiz" value={content._id} />
      <Honeypot />
      <p className="mt-13">
        <Button type="submit">{words?.resultLabel || 'See my result'}</Button>
      </p>
    </form>
  )
}
