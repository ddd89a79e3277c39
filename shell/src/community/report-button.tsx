import { Button } from '@hocket/ui';
import { Flag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStudio } from '../studio-context.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Tells the operators of a project, once. */
export const ReportButton = observer(function ReportButton(props: {
  project: { id: string; name: string };
}) {
  const { t } = useStudio();
  const { project } = props;
  const signedIn = useSignedIn();
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  const label = state === 'sent' ? 'community:reported' : 'community:report';
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag />}
        isDisabled={state === 'sent'}
        aria-label={t(label, { name: project.name })}
        onPress={() => signedIn(() => setState('asking'))}
      />
      {state === 'asking' && (
        <ReportDialog
          project={project}
          onSent={() => setState('sent')}
          onClose={() => setState('idle')}
        />
      )}
    </>
  );
});
