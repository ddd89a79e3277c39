declare module '*.module.css' {
  /** Class name as written → class name as emitted. */
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';
