declare module '*.svg' {
  /** Where the picture is served. */
  const url: string;
  export default url;
}
