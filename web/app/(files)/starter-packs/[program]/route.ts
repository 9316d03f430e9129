import { serveStarterPack } from '#web/exports/pdf/serve-starter-pack.ts'

/** Behind each program's `/…_starter_pack.pdf` (next.config.ts). */
export async function GET(request: Request, context: { params: Promise<{ program: string }> }) {
  return serveStarterPack((await context.params).program, request)
}
