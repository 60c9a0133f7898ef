ALTER TABLE "projects" ADD COLUMN "workflows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "workflow_rule" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "workflow_acted_at" timestamptz;