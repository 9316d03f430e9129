/** Largest body of a visitor's form, in bytes. */
export const bodyLimit = 64 * 1024

/** Path of the subscriber import, which receives a file. */
export const uploadPath = '/owner/newsletter/import'

interface BodyLimits {
  bytes: number
  milliseconds: number
  /** True if files are accepted as fields. */
  files: boolean
}

/** Limits of the upload. A Mailchimp export of 20,000 subscribers with all columns has 7 MB. */
const uploads: BodyLimits = { bytes: 8 * 1024 * 1024, milliseconds: 120_000, files: true }

/**
 * Returns the limits of bodies to a path, for the gateway and for Next. The form of a quiz sends its signed questions
 * back. In a form without script, a letter of Hindi takes nine bytes.
 */
export function bodyLimits(path: string): BodyLimits {
  if (path === uploadPath) return uploads
  const times = path.startsWith('/owner/') ? 2 : /^\/api\/quiz(?:\/|$)/.test(path) ? 8 : 1
  const bytes = times * bodyLimit
  return { bytes, milliseconds: 10_000, files: false }
}

/** Returns the message for a body above the limits of its path. */
export const tooLong = ({ bytes, files }: BodyLimits) =>
  files
    ? `This file is too large: at most ${bytes / 1024 ** 2} MB are taken. Nothing was changed.`
    : `This is too long: at most ${bytes / 1024} kB are taken.`

/** Unreadable request. `status` is the status of its response. */
export class RequestError extends Error {
  readonly status: 400 | 408 | 413 | 415
  constructor(status: 400 | 408 | 413 | 415, message: string) {
    super(message)
    this.name = 'RequestError'
    this.status = status
  }
}

/** Fields of a form or a JSON object, unchecked. */
export type RawFields = Record<string, unknown>

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Returns the media type without its parameters. */
function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

const limitsOf = ({ url }: Request) => bodyLimits(new URL(url).pathname)

/**
 * Reads the fields of a JSON object, a urlencoded or a multipart form.
 * @throws {RequestError} 415 for another media type, 413 for a body above the limit (the rest is not read), 400 for a
 *   body that does not match its media type
 */
export async function readFields(request: Request): Promise<RawFields> {
  const type = mediaType(request.headers)
  if (type !== 'application/json' && !forms.includes(type)) {
    throw new RequestError(415, 'Send JSON or a form.')
  }
  const bytes = await readCapped(request)
  try {
    return type === 'application/json'
      ? fieldsOfJson(bytes)
      : fieldsOfForm(await asForm(bytes, request.headers), limitsOf(request).files)
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError(400, `This is not readable as ${type}.`)
  }
}

/**
 * Reads a body, up to the limit and the deadline.
 * @throws {RequestError} 413 when it is too large, 408 when it takes too long, 400 when it ends too early
 */
export async function readCapped(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const limits = limitsOf(request)
  const { bytes: limit, milliseconds } = limits
  const tooLarge = new RequestError(413, tooLong(limits))
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  const collect = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge
      chunks.push(chunk)
    },
  })
  const timeout = new RequestError(408, 'This took too long to arrive. Please send it again.')
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(timeout), milliseconds)
  try {
    await request.body?.pipeTo(collect, { signal: deadline.signal })
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError(400, 'The request ended before it was complete.')
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks)
}

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

function fieldsOfJson(bytes: Uint8Array): RawFields {
  const value: unknown = JSON.parse(decode(bytes))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestError(400, 'Send a JSON object.')
  }
  return Object.fromEntries(Object.entries(value))
}

async function asForm(bytes: Uint8Array<ArrayBuffer>, headers: Headers) {
  const type = headers.get('content-type') ?? ''
  if (mediaType(headers) !== 'multipart/form-data') return new URLSearchParams(decode(bytes))
  return new Response(bytes, { headers: { 'content-type': type } }).formData()
}

/**
 * Returns the fields of a form, with its files if they are accepted. The values of a repeated name become a list. Each
 * value is appended in place. A body can contain 32,000 values, and copying the list for each took over a minute.
 */
function fieldsOfForm(form: URLSearchParams | FormData, takesFiles: boolean): RawFields {
  const fields = new Map<string, string | string[] | File>()
  for (const [name, value] of form.entries()) {
    const before = fields.get(name)
    if (typeof value !== 'string') {
      if (takesFiles) fields.set(name, value)
    } else if (Array.isArray(before)) before.push(value)
    else fields.set(name, typeof before === 'string' ? [before, value] : value)
  }
  return Object.fromEntries(fields)
}
