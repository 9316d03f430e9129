import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what-changes` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './web/db/tables.ts',
  out: './web/db/migrations',
})
