/** Where the studio and the sandbox answer. */
export interface Origins {
  /** Origin of the studio's pages, such as http://localhost:8080. */
  app: string;
  /** Origin of the sandbox's frame, on another site than `app`; undefined when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  samples?: readonly string[];
  /** Origins, beside `app`, that panels may come from. */
  remotes?: readonly string[];
}

/** True for names that mean this machine. */
export function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}
