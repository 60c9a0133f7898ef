DROP INDEX "currency_customers_user_id_currency_index";--> statement-breakpoint
ALTER TABLE "currency_customers" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "currency_customers_user_id_index" ON "currency_customers" USING btree ("user_id");