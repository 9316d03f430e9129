import { notAllowed, notFound } from '#web/http/response.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { receive } from '#web/leads/receive.ts'

/* Handlers of the forms of all lead kinds, and of unknown paths below /api. A 405 for an unknown path lists the methods
   that the site accepts. */
const ofNoAddress = notAllowed('GET, HEAD, POST, OPTIONS')

export { ofNoAddress as DELETE, ofNoAddress as PATCH, ofNoAddress as PUT }

/** Methods that a form's path accepts. */
const allow = 'POST, OPTIONS'

type Context = { params: Promise<{ path?: string[] }> }

const forms = new Map(leadKinds.map((kind) => [kind.path, receive(kind)]))

const formAt = async ({ params }: Context) => forms.get(['/api', ...((await params).path ?? [])].join('/'))

export async function GET(request: Request, context: Context) {
  const refuse = (await formAt(context)) ? notAllowed(allow) : notFound
  return refuse(request)
}

export async function POST(request: Request, context: Context) {
  const store = (await formAt(context)) ?? notFound
  return store(request)
}

export const OPTIONS = () => new Response(null, { status: 204, headers: { allow } })
