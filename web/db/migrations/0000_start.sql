CREATE TABLE "erasures" (
	"address_hash" text NOT NULL,
	"scope" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_address_hash_scope_pk" PRIMARY KEY("address_hash","scope")
);
--> statement-breakpoint
CREATE TABLE "counts" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "counts_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"shown" jsonb,
	"page" text,
	"source" jsonb,
	"user_agent" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"later_until" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"program" text,
	"suspicion" text[],
	"search_text" text DEFAULT '' NOT NULL
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"issue_id" text,
	"batch" uuid,
	"purpose" text NOT NULL,
	"sender" text,
	"recipients" text[],
	"reply_to" text,
	"headers" jsonb,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"provider_id" text,
	"delivery_status" text,
	"delivery_status_at" timestamp (3) with time zone,
	"resent_as" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "suppression_list" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_confirmations" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text,
	"cause" text NOT NULL,
	"page" text,
	"words" text,
	"lead_id" uuid NOT NULL,
	"token_hashes" text[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"page" text,
	"words" text,
	"source" text,
	"agreed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"issue_id" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	"pending" jsonb
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"subscribed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"held" text
);
--> statement-breakpoint
CREATE TABLE "subscriber_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text,
	"outcome" text,
	CONSTRAINT "subscriber_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"token" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "not_found_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_day" date DEFAULT current_date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"device" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_import_rows" ADD CONSTRAINT "subscriber_import_rows_import_id_subscriber_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."subscriber_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_oldest" ON "erasures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_lead" ON "idempotency" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "idempotency_oldest" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_by_address" ON "leads" USING btree (lower("email"),"received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_by_lead" ON "notes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "rate_limits_expired" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ((case when purpose = 'newsletter-welcome' then 1 when purpose like '%-for-owners' and purpose <> 'test-for-owners' then 2 else 0 end),"next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_issue_reader" ON "outbox" USING btree ("issue_id","recipients") WHERE issue_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_queued" ON "outbox" USING btree ("issue_id","next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE issue_id is null;--> statement-breakpoint
CREATE INDEX "outbox_lead" ON "outbox" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at" DESC NULLS FIRST) WHERE state in ('dead', 'suppressed');--> statement-breakpoint
CREATE INDEX "outbox_provider" ON "outbox" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "outbox_receipts" ON "outbox" USING btree ("created_at" DESC NULLS FIRST) WHERE (lead_id is not null or purpose = 'newsletter-confirmation') and state not in ('held', 'skipped') and purpose <> 'reply' and purpose not like '%-for-owners';--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_by_token" ON "newsletter_confirmations" USING gin ("token_hashes");--> statement-breakpoint
CREATE INDEX "newsletter_history_by_address" ON "newsletter_history" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "newsletter_history_by_issue" ON "newsletter_history" USING btree ("issue_id") WHERE issue_id is not null;--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscribers" USING btree ("subscribed_at" DESC NULLS FIRST,"email");--> statement-breakpoint
CREATE INDEX "subscriber_import_rows_by_address" ON "subscriber_import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriber_import_rows_open" ON "subscriber_import_rows" USING btree ("import_id","row") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_by_address" ON "unsubscribe_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_lead" ON "webhook_deliveries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "settings" ("name", "value") VALUES ('lineage', to_jsonb(gen_random_uuid()::text));
