/** Rows of statistics are stored up to a second after the request they count (D-27): no measure of what a request did. */
export const LATE_COUNTERS = ['recall_token_days', 'model_usage_days'];
