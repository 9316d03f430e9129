/*
 * Every address below /api that is no handler's. The methods that no address of the site takes come
 * here from all of them: web/http/request-start.ts.
 */
export {
  notAllowed as DELETE,
  notAllowed as PATCH,
  notAllowed as PUT,
  notFound as GET,
  notFound as POST,
} from '#web/http/answer.ts'
