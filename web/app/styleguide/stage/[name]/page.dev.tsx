import { Stage } from '#web/app/styleguide/stages.tsx'

/** One stage of the styleguide, for a frame on its page. */
export default async function StagePage({ params }: { params: Promise<{ name: string }> }) {
  return <Stage name={(await params).name} />
}
