export interface ForecastQuery {
  /** If it is missing, the server chooses the project. */
  project_id?: string;
  drop?: string[];
  add?: number;
  start_on?: string;
}
