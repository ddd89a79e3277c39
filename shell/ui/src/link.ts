import * as styles from './link.module.css';

/** The class of a text link, for a router's link or an `<a>`. */
export const linkClass: string = styles.link ?? '';
