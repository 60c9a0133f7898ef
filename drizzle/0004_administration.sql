-- Trusted since Postgres 13: whoever owns the database may do this.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "audit_log_actor_id_index";--> statement-breakpoint
CREATE INDEX "accounts_updated_at_index" ON "accounts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "users_email_verified_at_index" ON "users" USING btree ("email_verified_at","id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("email" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_created_at_index" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_index" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_current_period_end_index" ON "subscriptions" USING btree ("current_period_end","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_index" ON "audit_log" USING btree ("actor_id","created_at");