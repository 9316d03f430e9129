CREATE TABLE "newsletter_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_newest";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "suspicion" text[];--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce(name, '') || ' ' || regexp_replace(normalize(coalesce(name, ''), NFD), '[\u0300-\u036f]', '', 'g') || ' ' || translate(email, '@', ' ') || ' ' || coalesce(translate(page, '/', ' '), '')) || jsonb_to_tsvector('simple', details, '["string"]') || jsonb_to_tsvector('simple', coalesce(source, '{}'), '["string"]')) STORED;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fate" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fate_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "again_as" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "leads" SET "program" = "details"->>'program', "due_at" = CASE "kind" WHEN 'contact' THEN "received_at" + interval '2 days' WHEN 'long-assessment' THEN "received_at" + interval '24 hours' END;--> statement-breakpoint
CREATE INDEX "newsletter_history_by_address" ON "newsletter_history" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "notes_by_lead" ON "notes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idempotency_lead" ON "idempotency" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "idempotency_oldest" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_by_kind" ON "leads" USING btree ("kind","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_by_address" ON "leads" USING btree (lower("email"),"received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("due_at","id") WHERE status in ('new', 'later') and due_at is not null;--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('new', 'later') and due_at is null;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin ("words");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at" DESC NULLS FIRST) WHERE state in ('dead', 'stopped');--> statement-breakpoint
CREATE INDEX "outbox_provider" ON "outbox" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscribers" USING btree ("subscribed_at" DESC NULLS FIRST,"email");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_by_address" ON "unsubscribe_links" USING btree ("email");