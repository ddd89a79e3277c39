export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  username: string;
  firstName: string;
  lastName: string;
}
