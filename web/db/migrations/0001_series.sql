CREATE TABLE "series_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"began_at" timestamp (3) with time zone NOT NULL,
	"running_since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"wrote_at" timestamp (3) with time zone,
	"skip_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "series_entries" (
	"email" text NOT NULL,
	"trigger" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_entries_email_trigger_subject_result_pk" PRIMARY KEY("email","trigger","subject","result")
);
--> statement-breakpoint
CREATE TABLE "series_steps" (
	"enrolment_id" uuid NOT NULL,
	"mail_key" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "series_steps_enrolment_id_mail_key_pk" PRIMARY KEY("enrolment_id","mail_key")
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "series_steps" ADD CONSTRAINT "series_steps_enrolment_id_series_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."series_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "series_enrolments_once" ON "series_enrolments" USING btree ("series_id","email");--> statement-breakpoint
CREATE INDEX "series_enrolments_by_address" ON "series_enrolments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "series_enrolments_due" ON "series_enrolments" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "series_enrolments_open" ON "series_enrolments" USING btree ("series_id") WHERE state in ('waiting', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "series_steps_mail" ON "series_steps" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((case when purpose = 'newsletter-welcome' then 1 when purpose like '%-for-owners' and purpose <> 'test-for-owners' then 2 when purpose = 'newsletter-series' then 3 else 0 end),"next_attempt_at") WHERE state = 'waiting';