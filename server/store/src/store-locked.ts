/** The refusal to open a folder that another process, or this one, has open. */
export class StoreLocked extends Error {
  readonly code = 'store_locked';
  constructor(dir: string) {
    super(`The data folder ${dir} is in use by another running copy; stop that one first.`);
    this.name = 'StoreLocked';
  }
}
