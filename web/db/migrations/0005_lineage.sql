CREATE TABLE "erasures" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erasures_oldest" ON "erasures" USING btree ("at");--> statement-breakpoint
-- The same value in every copy of this database, also in one that is migrated later: from its birth.
INSERT INTO "settings" ("name", "value")
SELECT 'lineage', to_jsonb(encode(sha256(convert_to(extract(epoch FROM min("at"))::text, 'UTF8')), 'hex'))
FROM "applied_migrations"
ON CONFLICT ("name") DO NOTHING;
