import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PublicPage } from '../pages/public-page.tsx';
import * as styles from './account-form.module.css';
import { FailureBanner } from './failure-banner.tsx';
import type { Submit } from './use-submit.ts';

export interface FormPageProps {
  /** Names the tab of the browser. */
  title: string;
  heading: string;
  submit: Submit;
  action: string;
  busyAction: string;
  /** Other ways on, below the button. */
  links: ReactNode;
  children: ReactNode;
}

/** A page that is one form: its heading, why it was not accepted, its fields, its button. */
export const FormPage = observer(function FormPage(props: FormPageProps) {
  const { title, heading, submit, action, busyAction, links, children } = props;
  const { failure, isBusy, onSubmit } = submit;
  return (
    <PublicPage title={title}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <h1>{heading}</h1>
        <FailureBanner error={failure} />
        {children}
        <Button type="submit" variant="primary" isPending={isBusy}>
          {isBusy ? busyAction : action}
        </Button>
        {links}
      </form>
    </PublicPage>
  );
});
