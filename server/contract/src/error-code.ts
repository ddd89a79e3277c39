/** Every code the server answers, and its HTTP status. Codes are stable; sentences may change. */
export const errorStatus = {
  body_malformed: 400,
  body_too_deep: 400,
  link_invalid: 400,
  avatar_invalid: 400,
  validation_failed: 400,
  auth_required: 401,
  token_invalid: 401,
  credentials_wrong: 401,
  refresh_invalid: 401,
  password_wrong: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  username_taken: 409,
  project_conflict: 409,
  body_too_large: 413,
  content_type_unsupported: 415,
  rate_limited: 429,
  internal: 500,
  busy: 503,
  database_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What any call may answer besides its own errors. */
export const commonErrors: readonly ErrorCode[] = [
  'body_malformed',
  'body_too_deep',
  'body_too_large',
  'content_type_unsupported',
  'validation_failed',
  'rate_limited',
  'internal',
  'busy',
  'database_unavailable',
];
