CREATE TABLE "scheduled_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"held" text
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "pending" jsonb;--> statement-breakpoint
CREATE INDEX "outbox_queued" ON "outbox" USING btree ("issue_id","next_attempt_at") WHERE state = 'queued';