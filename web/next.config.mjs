// Node runs TypeScript without a compiler. Next would compile a configuration with the name next.config.ts at each start.
export { nextConfig as default } from './next-config.ts'
