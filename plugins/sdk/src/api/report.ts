/** Why something should be looked at. */
export const reportReasons = ['spam', 'offensive', 'copyright', 'other'] as const;

/** A reason of a report, as `reportReasons` names them. */
export type ReportReason = (typeof reportReasons)[number];

/** What a user tells the operators of what somebody else made. */
export interface Report {
  reason: ReportReason;
  /** At most `limits.reportLength` characters. */
  text?: string;
}
