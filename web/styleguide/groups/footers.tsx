import { FooterSignup } from '#web/features/newsletter/footer-signup.tsx'
import { Footer } from '#web/sections/frame/footer.tsx'
import type { Content } from '../content.ts'
import { Strip } from '../specimen.tsx'

export function Footers({ content: { site } }: { content: Content }) {
  return (
    <>
      <Strip label="rest">
        <Footer site={site} signup={<FooterSignup labels={site?.footer ?? null} />} />
      </Strip>
      <Strip label="without any content">
        <Footer site={null} signup={<FooterSignup labels={null} />} />
      </Strip>
    </>
  )
}
