CREATE TABLE "currency_customers" (
	"provider_customer_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "synced_email" text;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "usage_type" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamptz;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_needs" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "open_invoice_url" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_collection" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "collection_resumes_at" timestamptz;--> statement-breakpoint
ALTER TABLE "currency_customers" ADD CONSTRAINT "currency_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "currency_customers_user_id_currency_index" ON "currency_customers" USING btree ("user_id","currency");