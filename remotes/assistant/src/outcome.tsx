import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from './failure-notice.tsx';
import { promptProblem } from './prompt-problem.ts';
import { ProposalView } from './proposal-view.tsx';
import type { WishDraft } from './wish-draft.ts';
import { Working } from './working.tsx';

/** What comes of a wish: how far it is, why it came to nothing, or what is proposed. */
export const Outcome = observer(function Outcome(props: { studio: Studio; draft: WishDraft }) {
  const { studio, draft } = props;
  const { failure, proposal, stage } = studio.assistant;
  if (stage) return <Working studio={studio} stage={stage} />;
  return (
    <>
      {failure !== undefined && promptProblem(failure) === undefined && (
        <FailureNotice studio={studio} draft={draft} failure={failure} />
      )}
      {proposal && (
        <ProposalView key={proposal.after} studio={studio} draft={draft} proposal={proposal} />
      )}
    </>
  );
});
