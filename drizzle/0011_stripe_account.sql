CREATE TABLE "billing_account" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"account_id" text NOT NULL,
	"is_live" boolean NOT NULL,
	"synced_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "billing_account_is_only_row" CHECK ("billing_account"."is_only_row")
);
--> statement-breakpoint
ALTER TABLE "billing_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "idempotency_attempt" integer DEFAULT 0 NOT NULL;