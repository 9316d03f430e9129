import { distinctUntilChanged, map, retry } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../lake-client.ts'

/** Removes duplicates, because two desk entries with one id break the list. */
const ids = z.array(z.string()).transform((all) => [...new Set(all)])

/** Program with the ids of its own documents. */
const program = z.object({
  id: z.string(),
  title: z.string(),
  colour: z.string().nullable(),
  scene: z.string().nullable(),
  questions: ids,
  selfCheck: z.string().nullable(),
  toolkit: z.string().nullable(),
  templates: ids,
})

const resultSchema = z.object({ programs: z.array(program), questions: ids, templates: ids })

export type ProgramParts = z.infer<typeof program>

const query = {
  fetch: `{
    "programs": *[_type == "program"] | order(coalesce(order, 1000) asc, _createdAt asc){
      "id": _id,
      "title": coalesce(title, "A program without a name"),
      colour, scene,
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
 * Observes the programs for the desk, drafts included, in the order of the site. `unused`: questions and templates
 * without a program.
 */
export const observePrograms = (store: Pick<DocumentStore, 'listenQuery'>) =>
  store.listenQuery(query, {}, { apiVersion, perspective: 'drafts' }).pipe(
    // Without a retry, a short failure of the lake leaves the desk empty.
    retry({ delay: 2_000 }),
    map((result) => {
      const { programs, questions, templates } = resultSchema.parse(result)
      const used = new Set(programs.flatMap((one) => [...one.questions, ...one.templates]))
      const unused = (all: string[]) => all.filter((id) => !used.has(id))
      return { programs, unused: { questions: unused(questions), templates: unused(templates) } }
    }),
    // Each keystroke in one of these documents repeats the query. Only a changed result rebuilds the lists.
    distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
  )
