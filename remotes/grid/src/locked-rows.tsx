import type { Studio } from '@hocket/sdk';
import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './locked-rows.module.css';

/** Layers of the linked code that sound but that steps cannot show, with the reason. */
export const LockedRows = observer(function LockedRows({ studio }: { studio: Studio }) {
  return studio.project.link.locked.map(({ range: [from], name, code, reason, why }) => (
    <tr key={from} className={styles.row}>
      <th scope="row" className={styles.name}>
        <Lock aria-hidden="true" size={14} />
        <span>{name}</span>
      </th>
      <td className={styles.layer}>
        <code className={styles.code}>{code}</code>
        <span className={styles.reason}>
          {studio.explain({ code: 'layer_locked', message: reason, details: why })}
        </span>
      </td>
    </tr>
  ));
});
