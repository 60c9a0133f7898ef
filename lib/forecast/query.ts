export interface ForecastQuery {
  project_id: string;
  drop?: string[];
  add?: number;
  start_on?: string;
}
