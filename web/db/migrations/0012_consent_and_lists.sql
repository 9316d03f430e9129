ALTER TABLE "newsletter_history" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "newsletter_history" ADD COLUMN "words" text;--> statement-breakpoint
CREATE INDEX "leads_by_program" ON "leads" USING btree ("program","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE program is not null;--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree (nullif(lower(btrim(source ->> 'utm_source')), ''),"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE nullif(lower(btrim(source ->> 'utm_source')), '') is not null;