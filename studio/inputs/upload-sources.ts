import { ClientError } from '@sanity/client'
import type { AssetSource } from 'sanity'

/**
 * Upload sources that report a refusal without a body, which a proxy may send. Sanity reads the body of each
 * `ClientError`, so an upload without one never ends (sanity 6.16).
 */
export const uploadSources = (sources: AssetSource[]): AssetSource[] =>
  sources.map((source) => {
    const { Uploader } = source
    if (!Uploader) return source
    return {
      ...source,
      Uploader: class extends Uploader {
        override updateFile(...[id, data]: Parameters<InstanceType<typeof Uploader>['updateFile']>) {
          const { error } = data
          const hasNoBody = error instanceof ClientError && !error.response.body
          super.updateFile(id, hasNoBody ? { ...data, error: new Error(error.message) } : data)
        }
      },
    }
  })
