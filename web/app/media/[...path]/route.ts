import { serveMedia } from '#web/media/serve.ts'

export async function GET(request: Request, context: { params: Promise<{ path: string[] }> }) {
  return serveMedia((await context.params).path, request)
}
