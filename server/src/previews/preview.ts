/** The preview of a link to a page. Its texts are not escaped. */
export interface Preview {
  title: string;
  description: string;
  tags: readonly string[];
  /** Of the page, on our own origin. */
  path: string;
  picture: PreviewPicture;
  /** Whether other sites can show it in a player. */
  hasPlayer: boolean;
}

/** An image on our own origin. */
export interface PreviewPicture {
  path: string;
  alt: string;
  type: 'image/png' | 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
}
