import { distinctUntilChanged, map, retry } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../lake-client.ts'

/** Each once: the desk is no list any more where two of its entries have one id. */
const ids = z.array(z.string()).transform((all) => [...new Set(all)])

/** A program, and the ids of the documents that are its own. */
const program = z.object({
  id: z.string(),
  title: z.string(),
  questions: ids,
  selfCheck: z.string().nullable(),
  toolkit: z.string().nullable(),
  templates: ids,
})

const answer = z.object({ programs: z.array(program), questions: ids, templates: ids })

export type ProgramParts = z.infer<typeof program>

const query = {
  fetch: `{
    "programs": *[_type == "program"] | order(coalesce(order, 1000) asc, _createdAt asc){
      "id": _id,
      "title": coalesce(title, "A program without a name"),
      "questions": coalesce(faqs[defined(_ref)]._ref, []),
      "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]._id,
      "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]._id,
      "templates": coalesce(*[_type == "toolkit" && program._ref == ^._id][0].templates[defined(_ref)]._ref, [])
    },
    "questions": *[_type == "faq"]._id,
    "templates": *[_type == "template"]._id
  }`,
  listen: '*[_type in ["program", "selfCheck", "toolkit", "faq", "template"]]',
}

/**
 * What the desk shows of the programs, drafts included, in the order of the site; `unused`: questions and
 * templates that no program shows.
 */
export const observePrograms = (store: Pick<DocumentStore, 'listenQuery'>) =>
  store.listenQuery(query, {}, { apiVersion, perspective: 'drafts' }).pipe(
    // A lake that was away for a moment would leave the desk empty for good.
    retry({ delay: 2_000 }),
    map((found) => {
      const { programs, questions, templates } = answer.parse(found)
      const used = new Set(programs.flatMap((one) => [...one.questions, ...one.templates]))
      const unused = (all: string[]) => all.filter((id) => !used.has(id))
      return { programs, unused: { questions: unused(questions), templates: unused(templates) } }
    }),
    // Every keystroke in one of these documents asks again; the lists are redrawn for a change alone.
    distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
  )
