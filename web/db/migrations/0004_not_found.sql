CREATE TABLE "not_found_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_day" date DEFAULT current_date NOT NULL
);
