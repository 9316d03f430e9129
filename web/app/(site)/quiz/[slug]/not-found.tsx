export { default } from '../../[slug]/not-found.tsx'
