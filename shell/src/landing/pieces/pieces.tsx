import type { FeaturedProject } from '@hocket/sdk';
import { Banner, linkClass, VisuallyHidden } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LevelPicture } from '../../community/level-picture.tsx';
import { ProjectPreview } from '../../stores/audio/preview.ts';
import { publicRecording } from '../../stores/recordings/public-recording.ts';
import { usePage } from '../../studio-context.ts';
import { LandingSection } from '../section.tsx';
import type { SoundTurn } from '../sound-turn.ts';
import * as styles from './pieces.module.css';

/** Cycles of a piece that are played: as many as its picture shows. */
const playedCycles = 16;

/** Pieces to listen to; nothing where there are none. Nothing of the engine is fetched before one is played. */
export const Pieces = observer(function Pieces({ turn }: { turn: SoundTurn }) {
  const { studio } = usePage();
  const { api, engine, t } = studio;
  const [pieces, setPieces] = useState<readonly FeaturedProject[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [preview] = useState(() => {
    const playing: ProjectPreview = new ProjectPreview({
      engine,
      count: (id) => api.playProject(id),
      readRecording: (project, hash) => publicRecording(project, hash),
      cycles: playedCycles,
      hush: () => turn.take(playing.stop),
    });
    return playing;
  });
  useEffect(() => preview.stop, [preview]);
  useEffect(() => {
    // A page without them is whole.
    api.listFeaturedProjects().then(
      ({ projects }) => setPieces(projects),
      () => undefined,
    );
  }, [api]);
  if (pieces.length === 0) return null;

  const toggle = ({ id }: FeaturedProject) => {
    setFailure(undefined);
    preview.toggle(id, () => api.getProject(id)).catch(setFailure);
  };
  const playing = pieces.find(({ id }) => id === preview.current && !preview.waiting);
  return (
    <LandingSection id="pieces" title={t('landing:piecesTitle')} text={t('landing:piecesText')}>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceCard piece={piece} preview={preview} onToggle={() => toggle(piece)} />
          </li>
        ))}
      </ul>
      {failure !== undefined && <Banner kind="error">{studio.explain(failure)}</Banner>}
      <VisuallyHidden>
        <span role="status">
          {playing
            ? t('landing:piecePlays', { name: playing.name })
            : preview.hasPlayed && t('landing:pieceStopped')}
        </span>
      </VisuallyHidden>
      <p>
        <Link className={linkClass} to="/community">
          {t('landing:morePieces')}
        </Link>
      </p>
    </LandingSection>
  );
});

interface PieceCardProps {
  piece: FeaturedProject;
  preview: ProjectPreview;
  onToggle: () => void;
}

/** A piece: what it sounds like, its name, who made it, and how fast it is. */
const PieceCard = observer(function PieceCard({ piece, preview, onToggle }: PieceCardProps) {
  const { t } = usePage().studio;
  const { id, name, owner, bpm, tags, picture } = piece;
  const isCurrent = preview.current === id;
  const Icon = isCurrent ? Square : Play;
  return (
    <article className={styles.card} aria-labelledby={`piece-${id}`}>
      <LevelPicture
        picture={picture}
        isPlaying={isCurrent && !preview.waiting}
        label={t('landing:piecePicture', { name })}
      />
      <div className={styles.about}>
        <button
          type="button"
          className={styles.play}
          aria-label={t(isCurrent ? 'landing:stopPiece' : 'landing:playPiece', { name })}
          aria-busy={isCurrent && preview.waiting}
          onClick={onToggle}
        >
          <Icon aria-hidden="true" size={22} />
        </button>
        <div className={styles.words}>
          <h3 id={`piece-${id}`} className={styles.name}>
            <Link to={`/p/${id}`}>{name}</Link>
          </h3>
          <p className={styles.facts}>
            {owner && <Link to={`/u/${owner.username}`}>{owner.username}</Link>}
            <span>{t('landing:pieceTempo', { bpm })}</span>
            {tags[0] && <span>{tags[0]}</span>}
          </p>
        </div>
      </div>
    </article>
  );
});
