CREATE TABLE "erasures" (
	"address_hash" text NOT NULL,
	"scope" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_address_hash_scope_pk" PRIMARY KEY("address_hash","scope")
);
--> statement-breakpoint
CREATE INDEX "erasures_oldest" ON "erasures" USING btree ("at");--> statement-breakpoint
-- The same value in every copy of this database, also in one that is migrated later: from its birth.
INSERT INTO "settings" ("name", "value")
SELECT 'lineage', to_jsonb(encode(sha256(convert_to(extract(epoch FROM min("at"))::text, 'UTF8')), 'hex'))
FROM "applied_migrations"
ON CONFLICT ("name") DO NOTHING;
