DROP INDEX "leads_due";--> statement-breakpoint
DROP INDEX "leads_open";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "later_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_urgent" ON "leads" USING btree (least(due_at, later_until),"id") WHERE status in ('new', 'later') and (due_at is not null or later_until is not null);--> statement-breakpoint
CREATE INDEX "leads_later" ON "leads" USING btree ("later_until") WHERE status in ('later', 'erasing');--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('new', 'later') and due_at is null and later_until is null;