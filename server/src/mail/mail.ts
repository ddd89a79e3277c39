/** One mail to one person. */
export interface Message {
  /** The address alone. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. */
export interface Mail {
  /** Where mail goes, for the operator. */
  readonly location: string;
  /** Rejects with `mail_unreachable` and a sentence that names the setting when no mail could be sent now. */
  check(): Promise<void>;
  /** Resolves when the mail has been accepted. Rejects with `mail_failed`. */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}
