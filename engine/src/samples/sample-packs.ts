/** A pack of recordings, and where the map of its files is. */
export interface SamplePackSource {
  /** As its makers call it. */
  name: string;
  /** The address of the map, absolute or of the page's own server. */
  map: string;
}
