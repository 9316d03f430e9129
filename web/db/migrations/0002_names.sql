ALTER TABLE "stopped_addresses" RENAME TO "suppression_list";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "fate" TO "delivery_status";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "fate_at" TO "delivery_status_at";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "again_as" TO "resent_as";--> statement-breakpoint
DROP INDEX "outbox_failed";--> statement-breakpoint
UPDATE "outbox" SET "state" = 'suppressed' WHERE "state" = 'stopped';--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at" DESC NULLS FIRST) WHERE state in ('dead', 'suppressed');--> statement-breakpoint
UPDATE "settings" SET "name" = 'nightly-jobs' WHERE "name" = 'housekeeping';--> statement-breakpoint
-- For instances of the version before that still run while this one is rolled out: they name these
-- columns in each insert into the outbox, and look into this table. A later migration may drop them.
ALTER TABLE "outbox" ADD COLUMN "fate" text, ADD COLUMN "fate_at" timestamp (3) with time zone, ADD COLUMN "again_as" uuid;--> statement-breakpoint
CREATE VIEW "stopped_addresses" AS SELECT "email", "reason", "at" FROM "suppression_list";
