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
  /** Where it goes, as it may be shown to whoever started the server. */
  readonly place: string;
  /** Rejects with `mail_unreachable` and a sentence that names the setting when no mail could be sent now. */
  check(): Promise<void>;
  /** Resolves when someone has taken it over. Rejects with `mail_failed`. */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}
