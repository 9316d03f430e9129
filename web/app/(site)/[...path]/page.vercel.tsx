import { UnknownAddress, unknownAddress } from '../../unknown-address.tsx'

/*
 * Addresses of several parts that no route has, where none of our own hooks sees them: Vercel sends
 * web/app/global-not-found.tsx as a file, which leads nobody on and counts nothing.
 */

type Props = { params: Promise<{ path: string[] }> }

export const metadata = unknownAddress

/** None is known: each is rendered when it is first asked for. */
export const generateStaticParams = () => []

export default async function UnknownPage({ params }: Props) {
  const { path } = await params
  return <UnknownAddress path={`/${path.join('/')}`} />
}
