import { ToggleButton } from '@hocket/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './like-button.module.css';
import type { LikeStore } from './likes.ts';
import { useFail } from './use-fail.ts';
import { useSignedIn } from './use-signed-in.ts';

export interface LikeButtonProps {
  project: { id: string; name: string; isLiked: boolean };
  likes: LikeStore;
  /** Is given what the server says. */
  onTurned: (answer: { isLiked: boolean; likeCount: number }) => void;
}

/** Likes a project, or no longer; what is shown is the server's answer. */
export const LikeButton = observer(function LikeButton({
  project,
  likes,
  onTurned,
}: LikeButtonProps) {
  const { t } = useStudio();
  const fail = useFail();
  const signedIn = useSignedIn();
  const { id, name, isLiked } = project;
  const turn = () =>
    signedIn(() => void likes.turn(id, isLiked).then((answer) => answer && onTurned(answer), fail));
  return (
    <ToggleButton
      variant="ghost"
      size="sm"
      isSelected={isLiked}
      onChange={turn}
      icon={<Heart className={isLiked ? styles.liked : undefined} />}
      aria-label={t('community:like', { name })}
    />
  );
});
