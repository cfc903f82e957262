/** Where stored files are copied to: the same bytes under the same path, encrypted files as they lie on the disk. */
export interface FileBackup {
  has(path: string): Promise<boolean>;
  put(path: string, bytes: Buffer): Promise<void>;
  /** False, and nothing is changed, when there is such a copy. */
  putNew(path: string, bytes: Buffer): Promise<boolean>;
  /** Null when there is no such copy. */
  get(path: string): Promise<Buffer | null>;
  remove(path: string): Promise<void>;
}
