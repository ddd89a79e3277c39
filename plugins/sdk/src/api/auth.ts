/** What somebody signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/** What somebody signs up with. */
export interface Registration extends Credentials {
  username: string;
  firstName: string;
  lastName: string;
}
