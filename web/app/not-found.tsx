/**
 * 404 page of a route without one of its own; there is none. Next sends it along with every page,
 * and would send two of its own without it (0.35 kB of each page, compressed).
 */
export default function NotFound() {
  return <h1 className="p-8 text-4xl">Oops! Page not found</h1>
}
