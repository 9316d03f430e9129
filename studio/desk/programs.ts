import { distinctUntilChanged, map, type Observable, retry } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../lake-client.ts'

const ids = z.array(z.string().nullable()).nullable()

const answer = z.object({
  programs: z.array(
    z.object({
      _id: z.string(),
      title: z.string().nullable(),
      faqs: ids,
      selfCheck: z.string().nullable(),
      toolkit: z.object({ _id: z.string(), templates: ids }).nullable(),
    }),
  ),
  questions: ids,
  templates: ids,
})

const query = {
  fetch: `{
    "programs": *[_type == "program"] | order(coalesce(order, 1000) asc, _createdAt asc){
      _id, title, "faqs": faqs[]._ref,
      "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]._id,
      "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]{ _id, "templates": templates[]._ref }
    },
    "questions": *[_type == "faq"]._id,
    "templates": *[_type == "template"]._id
  }`,
  listen: '*[_type in ["program", "selfCheck", "toolkit", "faq", "template"]]',
}

/** A program, and the ids of the documents that are its own. */
export interface ProgramParts {
  id: string
  title: string
  questions: string[]
  selfCheck: string | null
  toolkit: string | null
  templates: string[]
}

const known = (list: z.infer<typeof ids> | undefined) => [
  ...new Set(list?.filter((id) => id !== null) ?? []),
]

/** What the desk shows of the programs: drafts included, in the order of the site. */
export function observePrograms(store: DocumentStore): Observable<{
  programs: ProgramParts[]
  /** Questions and templates that no program shows. */
  unused: { questions: string[]; templates: string[] }
}> {
  return store.listenQuery(query, {}, { apiVersion, perspective: 'drafts' }).pipe(
    // A lake that was away for a moment would leave the desk empty for good.
    retry({ delay: 2_000 }),
    map((found) => {
      const all = answer.parse(found)
      const programs = all.programs.map(({ _id, title, faqs, selfCheck, toolkit }) => ({
        id: _id,
        title: title ?? 'A program without a name',
        questions: known(faqs),
        selfCheck,
        toolkit: toolkit?._id ?? null,
        templates: known(toolkit?.templates),
      }))
      const used = new Set(programs.flatMap((one) => [...one.questions, ...one.templates]))
      const unused = (list: typeof all.questions) => known(list).filter((id) => !used.has(id))
      return {
        programs,
        unused: { questions: unused(all.questions), templates: unused(all.templates) },
      }
    }),
    // Every keystroke in one of these documents asks again; the lists are redrawn for a change alone.
    distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
  )
}
