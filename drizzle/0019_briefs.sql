CREATE TABLE "briefs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;