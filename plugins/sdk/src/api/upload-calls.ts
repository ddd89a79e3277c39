/** What a file is for. Those of a project are sounds, but for its cover. */
export type UploadType = 'avatar' | 'project-sample' | 'project-render' | 'project-cover';

/** A file that someone wants to store. */
export interface UploadRequest {
  fileName: string;
  /** Media type, such as image/png or audio/wav. */
  fileType: string;
  /** Bytes. */
  fileSize: number;
  uploadType: UploadType;
  /** For everything but an avatar: one of the caller's own projects. */
  projectId?: string;
}

/** Where to send a file, and where it stands afterwards: paths on the server's own origin. */
export interface SignedUpload {
  /** Good once, for this file alone, for a few minutes. */
  uploadUrl: string;
  fileUrl: string;
}

/** Storing files takes a call that asks where to, and one that sends the file there. */
export interface UploadCalls {
  /** Rejects with `file_type_unsupported`, `file_too_large`, `quota_exceeded` or `not_found`. */
  signUpload(request: UploadRequest): Promise<SignedUpload>;
}

/** The one call that is not JSON. */
export interface FileTransfer {
  /**
   * Sends a file to its `uploadUrl`. Rejects with `upload_failed` or the server's own code, such as
   * `file_unreadable` when the file is not what it says.
   */
  sendFile(uploadUrl: string, file: Blob): Promise<void>;
}
