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
