import { Button, type ButtonProps } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import { basePath } from '../env.ts'

/** Button that opens another tool of the Studio. */
export function ToolButton({ tool, ...props }: { tool: string } & ButtonProps) {
  const router = useRouter()
  const path = `${basePath.replace(/\/$/, '')}/${tool}`
  return <Button mode="ghost" {...props} onClick={() => router.navigateUrl({ path })} />
}
