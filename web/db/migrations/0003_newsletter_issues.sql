CREATE TABLE "newsletter_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text
);
--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
ALTER TABLE "newsletter_history" ADD COLUMN "issue_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "issue_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_history_by_issue" ON "newsletter_history" USING btree ("issue_id") WHERE issue_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_issue_reader" ON "outbox" USING btree ("issue_id","recipients") WHERE issue_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE issue_id is null;