import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PublicPage } from '../pages/public-page.tsx';
import * as styles from './account-form.module.css';

/** A page that says how something ended, and where to go from there. */
export const NoticePage = observer(function NoticePage(props: {
  title: string;
  children: ReactNode;
}) {
  return (
    <PublicPage title={props.title}>
      <div className={styles.form}>
        <h1>{props.title}</h1>
        {props.children}
      </div>
    </PublicPage>
  );
});
