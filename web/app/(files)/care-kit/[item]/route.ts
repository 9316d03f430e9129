import { serveCareKitItem } from '#web/exports/pdf/serve-care-kit-item.ts'

export async function GET(request: Request, context: { params: Promise<{ item: string }> }) {
  return serveCareKitItem((await context.params).item, request)
}
