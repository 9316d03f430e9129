import { httpError } from '../model/errors.ts'
import type { ApiRequest, ApiResponse } from './request.ts'

/** Pattern of a path, and a handler that gets the first group of the match. */
export type Route = [path: RegExp, handle: (request: ApiRequest, group: string) => ApiResponse | Promise<ApiResponse>]

/** Error for a path that the lake does not have. */
export const unknownRoute = ({ method, path }: Pick<ApiRequest, 'method' | 'path'>) =>
  httpError(404, `There is nothing at ${method} ${path}`)

/** Calls the handler of the first route that matches the path. @throws LakeError 404 */
export function dispatch(routes: Route[], request: ApiRequest): ApiResponse | Promise<ApiResponse> {
  for (const [path, handle] of routes) {
    const match = path.exec(request.path)
    if (match) return handle(request, match[1] ?? '')
  }
  throw unknownRoute(request)
}

/** Handler that always returns the same JSON. */
export const constant = (json: unknown) => (): ApiResponse => ({ json })
