/**
 * Minimal 404 page, never shown: each route has its own. Without this file Next sends two default 404 pages with every
 * page (0.35 kB, compressed).
 */
export default function NotFound() {
  return <h1 className="p-8 text-4xl">Oops! Page not found</h1>
}
