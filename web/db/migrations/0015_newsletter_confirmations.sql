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
ALTER TABLE "newsletter_history" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_confirmations_by_token" ON "newsletter_confirmations" USING gin ("token_hashes");