/** A file of its own, so that fetching it later brings this function alone: 3.3 kB gzipped, not 5.4. */
export { animate } from 'framer-motion/dom/mini'
