ALTER TABLE "customers" ALTER COLUMN "provider_customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "locked_until" timestamptz;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "read_at" timestamptz DEFAULT now() NOT NULL;