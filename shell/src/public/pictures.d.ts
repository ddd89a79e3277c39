declare module '*.svg' {
  /** Where the picture is served. */
  const url: string;
  export default url;
}

declare module '*.avif' {
  /** Where the picture is served. */
  const url: string;
  export default url;
}
